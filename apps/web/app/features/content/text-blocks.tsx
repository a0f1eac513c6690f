import type { TextBlock } from '@access-atlas/contract/texts.ts';
import { TextRuns } from './text-runs.tsx';

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
