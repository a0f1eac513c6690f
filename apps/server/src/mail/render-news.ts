import { isolate } from '@access-atlas/contract/isolate.ts';
import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { ContributionNews } from './contribution-news.ts';
import { escapeHtml } from './escape-html.ts';
import { mailTemplates } from './mail-templates.ts';

/** What a weekly mail tells, in both forms of a mail. */
interface RenderedNews {
  readonly text: readonly string[];
  readonly html: string;
}

const looks = {
  place: 'margin:24px 0 8px;font-size:19px;line-height:1.3;overflow-wrap:anywhere',
  list: 'margin:0;padding:0 0 0 24px',
} as const;

/** What became of somebody's contributions, place by place, with a link to each. */
export function renderNews(
  { places, morePlaces }: ContributionNews,
  { language, siteUrl }: { readonly language: Language; readonly siteUrl: string },
): RenderedNews {
  const words = mailTemplates(language);
  const said = places.map(({ place, path, news }) => ({
    place: isolate(place),
    link: `${siteUrl}${path}`,
    sentences: news.map(({ kind, count }) => counted(words.news[kind], count, language)),
  }));
  const more = morePlaces === 0 ? [] : [counted(words.morePlaces, morePlaces, language)];
  return {
    text: [
      ...said.map(({ place, link, sentences }) =>
        [place, ...sentences.map((sentence) => `- ${sentence}`), link].join('\n'),
      ),
      ...more,
    ],
    html: [
      ...said.map(
        ({ place, link, sentences }) =>
          `<h2 style="${looks.place}"><a class="link" href="${escapeHtml(link)}">${escapeHtml(place)}</a></h2>
<ul style="${looks.list}">${sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('')}</ul>`,
      ),
      ...more.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    ].join('\n'),
  };
}

/** A sentence about so many; a form of the plural that is not there is as the usual one. */
function counted(forms: { readonly one: string; readonly other: string }, count: number, language: Language): string {
  const tag = languageTags[language];
  const form = new Intl.PluralRules(tag).select(count) === 'one' ? forms.one : forms.other;
  return form.replace('{{count}}', new Intl.NumberFormat(tag).format(count));
}
