/**
 * Facts for search engines, as JSON-LD. The data may contain what visitors wrote, so every `<` is escaped: none can end
 * the element.
 */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React; the line above does it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
