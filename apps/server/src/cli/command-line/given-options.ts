import { parseArgs } from 'node:util';
import { nearestWord } from './nearest-word.ts';
import type { Option } from './option.ts';
import { UsageError } from './usage-error.ts';

/** What stands on the command line after the command's name, checked against the options it has. */
export class GivenOptions {
  /** What is not an option, in order. */
  readonly positionals: readonly string[];
  readonly #values: ReadonlyMap<string, readonly string[]>;

  private constructor(positionals: readonly string[], values: ReadonlyMap<string, readonly string[]>) {
    this.positionals = positionals;
    this.#values = values;
  }

  /** @throws UsageError for an unknown option, one without its value or with one too many, or one that repeats */
  static read(parameters: readonly string[], options: readonly Option[]): GivenOptions {
    const { tokens } = parseArgs({
      args: [...parameters],
      options: Object.fromEntries(
        options.map(({ name, value }) => [name, { type: value === null ? 'boolean' : 'string' }]),
      ),
      strict: false,
      allowPositionals: true,
      tokens: true,
    });
    const positionals: string[] = [];
    const values = new Map<string, string[]>();
    for (const token of tokens) {
      if (token.kind === 'positional') positionals.push(token.value);
      if (token.kind !== 'option') continue;
      const option = options.find(({ name }) => `--${name}` === token.rawName);
      if (option === undefined) throw unknownOption(token.rawName, options);
      const given = values.get(option.name) ?? [];
      if (given.length > 0 && !option.isRepeatable) throw new UsageError(`The option --${option.name} is given twice.`);
      values.set(option.name, [...given, readValue(option, token.value, token.inlineValue ?? false)]);
    }
    return new GivenOptions(positionals, values);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** The option's value, or undefined where it was not given. */
  text(name: string): string | undefined {
    return this.#values.get(name)?.[0];
  }

  /** The values of a repeatable option. */
  texts(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }
}

function readValue(option: Option, value: string | undefined, isInline: boolean): string {
  if (option.value === null) {
    if (isInline) throw new UsageError(`The option --${option.name} takes no value.`);
    return '';
  }
  const isOtherOption = !isInline && value !== undefined && /^--?[a-z]/i.test(value);
  if (value === undefined || value === '' || isOtherOption) {
    throw new UsageError(`The option --${option.name} needs a value: --${option.name} ${option.value}.`);
  }
  return value;
}

function unknownOption(rawName: string, options: readonly Option[]): UsageError {
  const nearest = nearestWord(
    rawName.replace(/^-+/, ''),
    options.map(({ name }) => name),
  );
  const hint = nearest === undefined ? '--help lists the options' : `did you mean --${nearest}?`;
  return new UsageError(`Unknown option ${rawName}: ${hint}${hint.endsWith('?') ? '' : '.'}`);
}
