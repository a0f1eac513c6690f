/** All styles of a page, in their order, so that a window within it looks as it does. Sheets of other sites are left out. */
export function stylesOf({ styleSheets }: Document): string {
  return [...styleSheets]
    .filter(({ disabled }) => !disabled)
    .map((sheet) => {
      const rules = rulesOf(sheet);
      const { mediaText } = sheet.media;
      return mediaText === '' ? rules : `@media ${mediaText} {${rules}}`;
    })
    .join('\n');
}

function rulesOf(sheet: CSSStyleSheet): string {
  try {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  } catch {
    return '';
  }
}
