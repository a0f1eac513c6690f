import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * Says what is wrong with a value, in words that follow the field's name: "must be a number". For zod's `error` option;
 * a schema's own message wins over it. Without it callers would read the library's wording.
 */
export function refusalSentence(issue: Issue): string {
  if (isMissing(issue)) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${choice(issue.values.map(String))}`;
    case 'too_small':
      return `must ${amount(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${amount(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? 'in the form that the documentation says'}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_key':
      return 'has a name that is not allowed';
    default:
      return 'is not valid';
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formatNames: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-03-31',
  datetime: 'a date and time such as 2026-03-31T12:00:00Z',
  email: 'a valid e-mail address',
  ipv4: 'an IP address',
  ipv6: 'an IP address',
  url: 'a valid address of a page',
  uuid: 'a UUID',
};

/** A field that was not sent has no input, or undefined; null is a value. */
function isMissing({ code, input }: Issue): boolean {
  return input === undefined && code !== 'custom';
}

function choice(values: readonly string[]): string {
  const last = values.at(-1) ?? 'nothing';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}

/** "be at least 3", "have at most 5 characters". */
function amount(origin: string, relation: string, limit: number | bigint): string {
  const unit = units[origin];
  if (unit === undefined) return `be ${relation} ${limit}`;
  if (relation === 'at least' && limit === 1) return 'not be empty';
  return `have ${relation} ${limit} ${limit === 1 ? unit : `${unit}s`}`;
}

const units: Readonly<Record<string, string>> = {
  string: 'character',
  array: 'value',
  set: 'value',
  map: 'field',
  object: 'field',
  record: 'field',
};
