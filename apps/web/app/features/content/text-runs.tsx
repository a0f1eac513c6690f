import type { TextRun } from '@access-atlas/contract/texts.ts';
import { Fragment } from 'react';
import { Link } from '../../ui/actions/link.tsx';

/** Words of a text as its author marked them. */
export function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and never change their place
  return runs.map((run, place) => <Run key={place} run={run} />);
}

function Run({ run: { text, isStrong, isEmphasized, isCode, href } }: { run: TextRun }) {
  let words = <Fragment>{text}</Fragment>;
  if (isCode) words = <code>{words}</code>;
  if (isEmphasized) words = <em>{words}</em>;
  if (isStrong) words = <strong>{words}</strong>;
  if (href === null) return words;
  // Addresses of the API are no routes of the pages: the browser loads them as it loads other sites.
  if (href.startsWith('/') && !href.startsWith('/api/')) return <Link to={href}>{words}</Link>;
  return <a href={href}>{words}</a>;
}
