/** One option of a command, as `--help` shows it. */
export interface Option {
  /** Without dashes. */
  readonly name: string;
  /** What stands for its value in the help, for example FILE; null for an option that takes none. */
  readonly value: string | null;
  /** May be given more than once. */
  readonly isRepeatable?: boolean;
  /** One phrase; says the default where there is one. */
  readonly description: string;
}

/** Options of every command. */
export const commonOptions: readonly Option[] = [
  { name: 'json', value: null, description: 'Print the report as one JSON document on standard output' },
  { name: 'help', value: null, description: 'Show this help' },
  { name: 'version', value: null, description: 'Show the version' },
];
