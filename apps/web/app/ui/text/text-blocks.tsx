import type { TextBlock, TextRun } from '@access-atlas/contract/site/texts.ts';
import { Fragment } from 'react';
import { Link } from '../actions/link.tsx';

/** The headings, paragraphs and lists of a text, in their order. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and never change their place
  return blocks.map((block, place) => <Block key={`${block.kind} ${place}`} block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((runs) => (
          <li key={runs.map(({ text }) => text).join('')}>
            <TextRuns runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  const runs = <TextRuns runs={block.runs} />;
  if (block.kind === 'paragraph') return <p>{runs}</p>;
  const Heading = block.level === 2 ? 'h2' : 'h3';
  return <Heading id={block.id ?? undefined}>{runs}</Heading>;
}

/** Words of a text as its author marked them. */
function TextRuns({ runs }: { runs: readonly TextRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and never change their place
  return runs.map((run, place) => <Run key={place} run={run} />);
}

function Run({ run: { text, isStrong, isEmphasized, isCode, href } }: { run: TextRun }) {
  let words = <Fragment>{text}</Fragment>;
  if (isCode) words = <code>{words}</code>;
  if (isEmphasized) words = <em>{words}</em>;
  if (isStrong) words = <strong>{words}</strong>;
  if (href === null) return words;
  // Addresses of the API are no routes of the pages: the browser loads them as it loads other sites.
  if (href.startsWith('/') && !href.startsWith('/api/')) return <Link to={href}>{words}</Link>;
  return <a href={href}>{words}</a>;
}
