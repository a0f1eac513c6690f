/** One sentence of Orca's debug file: what it handed to a voice, and what it knows of that voice. */
const sentence = /^\d\d:\d\d:\d\d\.\d+ - SPEECH OUTPUT: '([\s\S]*?)'(?: voice=\w+)?\s*(?:\{.*\})?\n/gm;
/**
 * How far a page, or a place's popup, has come depends on the machine; so does whether Orca tells the end of a list, which
 * it leaves out where the next line is known to it already.
 */
const dependsOnMachine =
  /^(?:Loading\.\s+Please wait\.|Finished loading .*|Loading the place .*|The map is still loading\..*|leaving list\.)$/;

/** A heading can take the focus while it has it, and whether Orca finds that out before it speaks depends on the machine. */
const focusedHeading = /(\bheading level \d) clickable\b/;

/** What Orca says in a part of its debug file, a line for each sentence, without what differs from run to run. */
export function saidLines(debugText: string): string[] {
  return [...debugText.matchAll(sentence)]
    .map(([, words = '']) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '' && !dependsOnMachine.test(words))
    .map((words) => words.replace(/\bvisited link\b/g, 'link').replace(focusedHeading, '$1'));
}
