/**
 * Runs in a page: what another engine has laid out as nobody meant it. A page is as wide as its window, and what stands in
 * a row of a list begins where the row begins.
 */
export function layoutProblems(): string[] {
  const root = document.documentElement;
  const problems = root.scrollWidth > innerWidth ? [`The page is ${root.scrollWidth} pixels wide.`] : [];
  for (const row of document.querySelectorAll('li')) {
    const first = row.firstElementChild;
    if (first === null || row.firstChild !== first || !row.checkVisibility()) continue;
    const { display, position } = getComputedStyle(first);
    if (!/^(?:block|flex|grid)$/.test(display) || position === 'absolute') continue;
    const { paddingTop, borderTopWidth, alignItems } = getComputedStyle(row);
    if (alignItems === 'center') continue;
    const marginTop = Number.parseFloat(getComputedStyle(first).marginTop);
    const begin = row.getBoundingClientRect().top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth);
    const gap = Math.round(first.getBoundingClientRect().top - begin - marginTop);
    if (gap > 1) problems.push(`“${row.innerText.trim().slice(0, 30)}” stands ${gap} pixels below the top of its row.`);
  }
  return problems;
}
