import { ConfigError } from './config-error.ts';

/**
 * Settings that mean something only together; null where none of them is given.
 * @param reason why, after "The setting X must be given where others of … are: "
 * @throws {ConfigError} where some are given without the others
 */
export function settingsTogether<Name extends string>(
  values: Readonly<Partial<Record<Name, string | undefined>>>,
  service: string,
  names: readonly Name[],
  reason: string,
): Readonly<Record<Name, string>> | null {
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const { [name]: value } = values;
    if (value !== undefined) given[name] = value;
  }
  if (Object.keys(given).length === 0) return null;
  const missing = names.find((name) => given[name] === undefined);
  if (missing !== undefined)
    throw new ConfigError(`The setting ${missing} must be given where others of ${service} are: ${reason}.`);
  return given as Readonly<Record<Name, string>>;
}
