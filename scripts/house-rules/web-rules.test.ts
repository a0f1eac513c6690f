import { describe, expect, test } from 'vitest';
import { webImportRules } from './web-import-rules.mjs';
import { jsxFindings } from './web-jsx-rules.mjs';
import { messageFindings, messagesOf, sharedSubjects, unknownKeys } from './web-message-rules.mjs';

describe('who imports whom', () => {
  const isBroken = (from: string, to: string) => webImportRules.some((rule) => rule(from, to));
  const app = 'apps/web/app/';

  test.each([
    ['routes/details.tsx', 'features/details/details-page.tsx'],
    ['routes/details.tsx', 'routes/+types/details.ts'],
    ['routes/details.tsx', 'document/page-meta.tsx'],
    ['routes/queue.tsx', 'console/reviews/queue.tsx'],
    ['features/details/details-page.tsx', 'features/details/facts/facts.tsx'],
    ['features/details/details-page.tsx', 'ui/actions/button.tsx'],
    ['features/details/details-page.tsx', 'places/rating/rating-word.tsx'],
    ['features/search/results.tsx', 'map/view/map-view.tsx'],
    ['map/behaviours/pin-option.tsx', 'places/rating/rating-shape.tsx'],
    ['account/sign-in-dialog.tsx', 'forms/error-summary.tsx'],
    ['places/review-form/rating-choice.tsx', 'forms/use-form.ts'],
    ['ui/actions/link.tsx', 'url-state/carry-parameters.ts'],
    ['url-state/last-view.ts', 'browser/cookies.ts'],
    ['browser/track.ts', 'i18n/page-language.ts'],
    ['root.tsx', 'document/page-error.tsx'],
    ['routes.ts', '@react-router/dev/routes'],
  ])('%s may use %s', (from, to) => {
    expect(isBroken(app + from, to.startsWith('@') ? to : app + to)).toBe(false);
  });

  test.each([
    ['features/details/facts.tsx', 'features/search/results.tsx'],
    ['features/details/facts.tsx', 'routes/details.tsx'],
    ['features/details/facts.tsx', 'console/reviews/queue.tsx'],
    ['features/details/facts.tsx', 'document/page-meta.tsx'],
    ['console/reviews/queue.tsx', 'features/details/facts.tsx'],
    ['console/reviews/queue.tsx', 'console/people/person.tsx'],
    ['routes/details.tsx', 'routes/home.tsx'],
    ['places/rating/rating-word.tsx', 'map/view/map-view.ts'],
    ['places/rating/rating-word.tsx', 'account/sign-in-dialog.tsx'],
    ['ui/actions/button.tsx', 'features/details/facts.tsx'],
    ['ui/actions/button.tsx', 'map/map-container.tsx'],
    ['ui/fields/choice-card.tsx', 'places/rating/rating-shape.tsx'],
    ['map/view/map-view.ts', 'features/search/results.tsx'],
    ['document/page-error.tsx', 'features/frame/site-header.tsx'],
    ['url-state/table.ts', 'ui/actions/link.tsx'],
    ['i18n/format-date.ts', 'url-state/table.ts'],
    ['i18n/format-date.ts', 'browser/preferences.ts'],
    ['browser/use-site.ts', 'url-state/table.ts'],
    ['browser/use-site.ts', 'root.tsx'],
    ['root.tsx', 'features/frame/site-header.tsx'],
    ['use-site.ts', 'browser/cookies.ts'],
    ['helpers/use-site.ts', 'browser/cookies.ts'],
  ])('%s may not use %s', (from, to) => {
    expect(isBroken(app + from, app + to)).toBe(true);
  });

  test('the pages know no other package of the project than the contract', () => {
    expect(isBroken(`${app}root.tsx`, '@access-atlas/server/app.ts')).toBe(true);
    expect(isBroken(`${app}root.tsx`, '@access-atlas/contract/places/places.ts')).toBe(false);
  });
});

describe('words and styles in components', () => {
  const findings = (jsx: string) => jsxFindings('some.tsx', `export const Some = () => ${jsx};`);

  test.each([
    '<p>Hello</p>',
    "<p>{'Hello'}</p>",
    "<p>{isLate ? 'Late' : null}</p>",
    "<p>{isLate && 'Late'}</p>",
    `<p>{\`Late by \${minutes}\`}</p>`,
    '<img alt="A door" />',
    '<button aria-label="Close" />',
    "<button aria-label={isOpen ? 'Close' : name} />",
    '<input placeholder="Search" />',
    '<Field label="Name" />',
    "<p style={{ color: 'red' }} />",
  ])('%s is found', (jsx) => {
    expect(findings(jsx)).toHaveLength(1);
  });

  test.each([
    '<p className="lead">{t("a.b")} · 3 {name}</p>',
    '<img alt="" src="/door.svg" />',
    '<Tag kind="place" name={name} aria-label={t("a.b")} />',
    "<p className={isLate ? 'late' : 'early'} />",
    '<p>{names.map((name) => name)}</p>',
  ])('%s is not', (jsx) => {
    expect(findings(jsx)).toEqual([]);
  });

  test('says on which line', () => {
    expect(jsxFindings('some.tsx', 'const a = 1;\n\nexport const b = <p>Hello</p>;')).toEqual([
      'some.tsx:3: "Hello" belongs in the language files (app/i18n)',
    ]);
  });
});

describe('language files', () => {
  const findings = (en: object, fr: object, pt: object = en) =>
    messageFindings(
      {
        en: messagesOf(JSON.stringify(en)),
        fr: messagesOf(JSON.stringify(fr)),
        pt: messagesOf(JSON.stringify(pt)),
      },
      'search',
    );
  const plural = { n_one: '{{count}}', n_many: '{{count}}', n_other: '{{count}}' };

  test('the same keys, values and plural forms are no finding', () => {
    const english = { n_one: 'One place', n_other: '{{count}} places', a: { b: 'Hello {{name}}!' } };
    const other = { ...plural, a: { b: 'Bonjour {{name}}\u00a0!' } };
    expect(findings(english, other, other)).toEqual([]);
  });

  test.each([
    ['a missing key', { a: 'A', b: 'B' }, { a: 'A' }],
    ['a key too many', { a: 'A' }, { a: 'A', b: 'B' }],
    ['an empty text', { a: 'A' }, { a: ' ' }],
    ['another value', { a: 'A {{name}}' }, { a: 'A {{nom}}' }],
    ['a plain space before a colon', { a: 'A: b' }, { a: 'A : b' }],
    ['no space before a question mark', { a: 'A?' }, { a: 'A?' }],
    ['no space before a colon', { a: 'A: {{b}}' }, { a: 'A: {{b}}' }],
  ])('%s is a finding', (_, en, fr) => {
    expect(findings(en, fr, en)).not.toEqual([]);
  });

  test('French needs the form for millions', () => {
    expect(findings({ n_one: 'a', n_other: 'b' }, { n_one: 'a', n_other: 'b' }, plural)).toContain(
      'apps/web/app/i18n/fr/search.json: "n" lacks the plural forms many',
    );
  });
});

test('the first part of a key is in one namespace alone', () => {
  const common = messagesOf('{"ui":{"a":"A"},"site":{"a":"A"}}');
  const map = messagesOf('{"map":{"a":"A"},"ui":{"b":"B"}}');
  expect(sharedSubjects({ common })).toEqual([]);
  expect(sharedSubjects({ common, map })).toEqual(['apps/web/app/i18n/: "ui" is in several namespaces: common, map']);
});

describe('keys in the code', () => {
  const messages = messagesOf(
    JSON.stringify({ ui: { close: 'Close', rating: { unrated: 'None' }, left_other: 'Left' } }),
  );
  const findings = (code: string) => unknownKeys('some.tsx', code, messages);

  test.each([
    "t('ui.close')",
    "t('ui.left', { count })",
    `t(\`ui.rating.\${rating}\`)`,
    "i18n.t('ui.close')",
    '<Trans i18nKey="ui.close" />',
    't(key)',
    "format('nothing')",
  ])('%s is known', (code) => {
    expect(findings(code)).toEqual([]);
  });

  test.each([
    "t('ui.clos')",
    "t('ui')",
    `t(\`ui.ratings.\${rating}\`)`,
    "i18n.t('close')",
    '<Trans i18nKey="ui.open" />',
  ])('%s is not', (code) => {
    expect(findings(code)).toHaveLength(1);
  });
});
