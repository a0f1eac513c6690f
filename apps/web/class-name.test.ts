import { expect, test } from 'vitest';
import { className } from './class-name.ts';

test('a class is named after its file, which no two have in common', () => {
  expect(className('title', '/site/app/ui/card.module.css')).toBe('card_title');
  expect(className('icon-only', '/site/app/ui/card.module.css?used')).toBe('card_icon-only');
  expect(() => className('title', '/site/app/features/card.module.css')).toThrow('card');
});
