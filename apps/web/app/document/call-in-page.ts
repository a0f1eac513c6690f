/** Source text that calls a function in the page. Every `<` is escaped, because it could end the script element. */
export function callInPage<Parameters extends readonly unknown[]>(
  run: (...parameters: Parameters) => void,
  parameters: Parameters,
): string {
  return `(${run})(...${JSON.stringify(parameters).replaceAll('<', '\\u003c')});`;
}
