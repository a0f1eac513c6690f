/** `stopped`: whoever was asked a question closed it; `unavailable`: Google's script did not come, or gave up. */
export type RecaptchaProblemKind = 'stopped' | 'unavailable';

/** Google gave no solution. */
export class RecaptchaProblem extends Error {
  override name = 'RecaptchaProblem';
  readonly kind: RecaptchaProblemKind;

  constructor(kind: RecaptchaProblemKind) {
    super(kind);
    this.kind = kind;
  }
}
