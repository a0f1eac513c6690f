/** What became of a business. */
export interface DecidedBusiness {
  readonly id: string;
  readonly outcome: 'approval' | 'refusal' | 'merge';
}
