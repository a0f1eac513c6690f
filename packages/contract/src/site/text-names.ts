/** The pages of every site that are texts: the product has them, and an operator may replace them. */
export const productTextNames = [
  'about',
  'contact',
  'accessibility',
  'privacy',
  'terms',
  'cookies',
  'data-sources',
] as const;
/** The pages that a site has once its operator has written them. */
export const operatorTextNames = ['blog', 'programs', 'founder', 'press', 'social'] as const;
/** All pages that are texts; each is a Markdown file per language. */
export const textNames = [...productTextNames, ...operatorTextNames] as const;
/** All texts that everybody reads: the page of the rules is written as a list, with the product's words around it. */
export const readTextNames = [...textNames, 'rules'] as const;
/** What operators write as lists, beside the texts. */
export const siteListNames = ['rules', 'menu'] as const;
export type SiteListName = (typeof siteListNames)[number];
export type ProductTextName = (typeof productTextNames)[number];
export type OperatorTextName = (typeof operatorTextNames)[number];
export type ReadTextName = (typeof readTextNames)[number];
export type TextName = (typeof textNames)[number];
