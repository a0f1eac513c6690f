/** The part of the page of rules that says one of them, whether it still counts or not. */
export function ruleAddress(number: number): string {
  return `/rules#rule-${number}`;
}
