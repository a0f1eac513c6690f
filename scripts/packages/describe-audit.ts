/** The part of `npm audit --json` that counts; an answer without `metadata` is a failure with a `message`. */
interface AuditReport {
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<Severity | 'total', number>> };
}

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const;
type Severity = (typeof severities)[number];

/**
 * One line about known weaknesses of the packages, by what `npm audit --json` printed; null where there are none.
 * It is a warning, because weaknesses become known while nothing in the project changes.
 */
export function describeAudit(printed: string): string | null {
  const report = readReport(printed);
  if (report === null) return 'npm audit printed nothing that can be read: known weaknesses were NOT looked for';
  const counts = report.metadata?.vulnerabilities;
  if (counts === undefined) {
    // The address of the registry is the machine's affair.
    const reason = String(report.message ?? 'no reason given').replace(/ - \w+ http\S+|https?:\/\/\S+ ?/g, '');
    return `npm audit was not answered (${reason}): known weaknesses were NOT looked for`;
  }
  if (counts.total === 0) return null;
  const bySeverity = severities.filter((severity) => counts[severity] > 0);
  return `known weaknesses: ${bySeverity.map((severity) => `${counts[severity]} ${severity}`).join(', ')} (npm audit)`;
}

function readReport(text: string): AuditReport | null {
  try {
    const report: unknown = JSON.parse(text);
    return typeof report === 'object' ? report : null;
  } catch {
    return null;
  }
}
