/** The lines that a business is described by, in the order of the form. */
const lines = [
  'name',
  'category',
  'subCategory',
  'phone',
  'phoneExt',
  'url',
  'address',
  'address2',
  'postalCode',
  'city',
  'province',
  'country',
  'email',
] as const;
type LineField = (typeof lines)[number];
type ServiceField = `service.${string}`;

/** A line, or whether a service is offered. Categories are named by their id. */
export type BusinessField = LineField | ServiceField;

/** What the form holds. */
export type BusinessContent = Readonly<Record<LineField, string>> & {
  /** Keys of what it offers, in alphabetical order. */
  readonly services: readonly string[];
};

export const emptyBusiness = {
  ...(Object.fromEntries(lines.map((line) => [line, ''])) as Record<LineField, string>),
  services: [],
} satisfies BusinessContent;

/** The field of a service. */
export function serviceField(key: string): ServiceField {
  return `service.${key}`;
}

/** All fields in the order in which they stand. */
export function businessFields(serviceKeys: readonly string[]): readonly BusinessField[] {
  const withoutEmail = lines.filter((line) => line !== 'email');
  return [...withoutEmail, ...serviceKeys.map(serviceField), 'email'];
}

/** What a form with these values says. */
export function contentOfValues(
  values: Readonly<Record<BusinessField, string>>,
  serviceKeys: readonly string[],
): BusinessContent {
  const said = Object.fromEntries(lines.map((line) => [line, values[line] ?? ''])) as Record<LineField, string>;
  return { ...said, services: serviceKeys.filter((key) => values[serviceField(key)] === 'on').sort() };
}

/** The values of a form that says so. */
export function valuesOfContent(
  { services, ...said }: BusinessContent,
  serviceKeys: readonly string[],
): Record<BusinessField, string> {
  const offered = serviceKeys.map((key) => [serviceField(key), services.includes(key) ? 'on' : ''] as const);
  return { ...said, ...Object.fromEntries(offered) };
}

/** What lies on the device, where another version of the site may have written it; null where it is no business. */
export function readBusinessContent(stored: unknown): BusinessContent | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const given = stored as Readonly<Record<string, unknown>>;
  const said = lines.map((line) => [line, typeof given[line] === 'string' ? given[line] : ''] as const);
  const services = Array.isArray(given.services) ? given.services.filter((key) => typeof key === 'string') : [];
  return { ...(Object.fromEntries(said) as Record<LineField, string>), services: services.sort() };
}

/** Whether two say the same. */
export function isSameBusiness(one: BusinessContent, other: BusinessContent): boolean {
  return (
    lines.every((line) => one[line].trim() === other[line].trim()) &&
    one.services.join(' ') === other.services.join(' ')
  );
}
