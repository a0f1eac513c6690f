import { patience } from '../map-journey.ts';
import type { Listener, SentencesToCome } from './start-listening.ts';

/** A journey by keys, and what is heard on it. */
export interface Transcript {
  /**
   * Opens a page, which says its title and what it has to say of itself.
   * @param called what the transcript calls its address where that is another on each run
   */
  open(address: string, until: string, called?: string): Promise<string[]>;
  /** Presses a key; see Listener.hear for what is waited for. */
  press(key: string, until?: string | null): Promise<string[]>;
  /** Presses a key that leads to where the journey goes on: what it says is not kept. */
  goTo(key: string): Promise<void>;
  /** Presses a key of which several live regions tell, in an order that depends on the machine: it is kept sorted. */
  pressSorted(key: string, until: string): Promise<void>;
  /**
   * Does something that changes what stands on the page. How much of the rest is read depends on the machine, and so does
   * whether a live region is told before what the focus moved to: the sentences that have these words are kept, in the
   * order of the words, and each has to come.
   */
  hearOnly(done: string, act: () => Promise<unknown>, words: readonly string[]): Promise<void>;
  /** Lets the page have the keys that Orca takes for itself while it reads. */
  giveKeysToPage(): Promise<void>;
  /** Presses a key until a sentence is said that has these words, at most so often. */
  pressUntil(key: string, words: string, pressesMax: number): Promise<void>;
  type(words: string, until?: string | null): Promise<string[]>;
  /** What is kept: each thing done, and below it each sentence that was said of it. */
  text(): string;
}

/**
 * Sentences that are left out of the transcript of a page that loads: what is said of leaving the page before depends
 * on the journey, and the mode that Orca announces first depends on the machine's speed.
 */
const ofThePageBefore = /^(?:leaving .*|Browse mode|Focus mode)$/;
const areLiveRegionsEmpty = () =>
  [...document.querySelectorAll('[aria-live]')].every(({ textContent }) => textContent === '');
/**
 * How far Orca gets with reading a page by itself before the next key is pressed depends on the machine: of the links that
 * the page begins with, only the first is kept.
 */
const laterLinks = /^Skip to the map link\.$/;
/** Orca says a title only where the page has it by then. */
const titleWords = /(?:^| )document web\.$/;
/** Of an entry that was left, which Orca says only where the page is slower than the key. */
const leftEntry = /^not selected\.$/;
/** Of the list of pins, whose name Orca says only where the list stands in the page before the focus is in it. */
const enteredList = /^Pins in view, nearest to the middle first List with \d+ items$/;
/** What the browser itself offers beside the page, sooner or later. */
const ofTheBrowser =
  /^(?:alert Save password\?|Username Password Passwords are saved .*|This dialog is not currently focused\..*)$/;
/** The map is drawn and stands still, or says that it cannot be drawn. */
const mapAtRest = '[data-map=idle], #map > [class*=unavailable]';
const indent = (sentence: string) => `    ${sentence}`;

/** Begins the transcript of a new visitor's journey on a site. */
export async function beginTranscript(listener: Listener, siteAddress: string): Promise<Transcript> {
  const lines: string[] = [];
  // Its port is another on each run.
  const text = () => `${lines.join('\n')}\n`.replaceAll(siteAddress, 'https://site.example');
  const hear = async (done: string, act: () => Promise<unknown>, until?: SentencesToCome) => {
    lines.push(done);
    const said = await listener.hear(act, until).catch(async (error) => {
      const focused = await listener.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`${error.message}\nAfter:\n${text()}\nAt ${listener.page.url()}, the focus is on ${focused}`, {
        cause: error,
      });
    });
    const kept = said.filter(
      (sentence) =>
        ![ofThePageBefore, titleWords, leftEntry, enteredList, ofTheBrowser].some((words) => words.test(sentence)),
    );
    lines.push(...(kept.length === 0 ? ['(nothing)'] : kept).map(indent));
    return said;
  };
  await listener.forgetAll();
  const press: Transcript['press'] = (key, until) => hear(`press ${key}`, () => listener.press(key), until);
  return {
    open: async (address, until, called = address) => {
      const goes = async () => {
        await listener.page.goto(`${siteAddress}${address}`);
        const hasMap = (await listener.page.locator('#map').count()) > 0;
        if (hasMap) await listener.page.locator(mapAtRest).waitFor(patience);
      };
      const said = await hear(`open ${called}`, goes, until);
      // Orca reads line by line, and another font breaks its lines elsewhere.
      await listener.page.evaluate(async () => void (await document.fonts.ready));
      // What a live region has said stays in it for a while, and would be read with the page.
      await listener.page.waitForFunction(areLiveRegionsEmpty, undefined, patience);
      lines.splice(lines.lastIndexOf(`open ${called}`) + 1);
      lines.push(
        indent(`title: ${await listener.page.title()}`),
        ...said
          .filter((sentence) => ![ofThePageBefore, titleWords, laterLinks].some((words) => words.test(sentence)))
          .toSorted()
          .map(indent),
      );
      return said;
    },
    press,
    pressSorted: async (key, until) => {
      await press(key, until);
      const begin = lines.lastIndexOf(`press ${key}`) + 1;
      lines.push(...lines.splice(begin).toSorted());
    },
    hearOnly: async (done, act, words) => {
      const said = await hear(done, act, words);
      const positionOf = (sentence: string) => words.findIndex((wanted) => sentence.includes(wanted));
      const kept = said
        .filter((sentence) => positionOf(sentence) !== -1)
        .toSorted((one, other) => positionOf(one) - positionOf(other));
      lines.splice(lines.lastIndexOf(done) + 1);
      lines.push(...kept.map(indent));
    },
    giveKeysToPage: async () => {
      for (let presses = 0; presses < 3; presses++) {
        const said = await listener.hear(() => listener.press('Insert+a'), 'mode');
        if (said.includes('Focus mode')) return;
      }
      throw new Error('Orca keeps the keys.');
    },
    goTo: async (key) => void (await listener.hear(() => listener.press(key), null)),
    pressUntil: async (key, words, pressesMax) => {
      for (let presses = 0; presses < pressesMax; presses++) {
        const said = await press(key);
        if (said.some((sentence) => sentence.includes(words))) return;
      }
      throw new Error(`${key} does not lead to “${words}”:\n${text()}`);
    },
    type: (words, until) => hear(`type ${words}`, () => listener.type(words), until),
    text,
  };
}
