import { pickText } from '@access-atlas/contract/languages.ts';
import type { InboxItem } from '../../features/moderation/inbox/inbox-item.ts';
import { formatCount } from './format-number.ts';

const kinds: Readonly<Record<InboxItem['kind'], string>> = {
  review: 'review',
  description: 'description',
  avatar: 'picture',
  place: 'place',
};

/** A line a thing that waits, the oldest first. */
export function describeInbox(items: readonly InboxItem[], listedMax: number): string {
  if (items.length === 0) return 'Nothing waits.';
  const lines = items.map((item) =>
    [`#${item.id}`, dayOf(item.since), kindOf(item), item.author ?? '(nobody)', placeOf(item), reasonsOf(item)].join(
      '  ',
    ),
  );
  return items.length < listedMax
    ? lines.join('\n')
    : [...lines, `These are ${formatCount(listedMax)}; there may be more.`].join('\n');
}

/** What a moderator needs to decide about something, a line each. */
export function describeInboxItem(item: InboxItem, publicUrl: string): string {
  const { id, since, author, text, photos, doubtfulFiles, avatarFile, placeId, status, outcome } = item;
  const doubtful = (file: string) => (doubtfulFiles === null || doubtfulFiles.includes(file) ? '' : ' (no doubt)');
  return [
    `Number: #${id}, ${kindOf(item)}, since ${dayOf(since)}`,
    `Of: ${author ?? 'nobody'}`,
    ...(placeId === null ? [] : [`Place: ${placeOf(item)}, ${publicUrl}/details/${placeId}/local`]),
    ...(status === null ? [] : [`Now: ${status}`]),
    ...(text === null || text === '' ? [] : [`Says: ${text}`]),
    ...photos.map(
      ({ file, altText }) => `Photo: ${publicUrl}/photos/${file}${doubtful(file)}${altText && `: ${altText}`}`,
    ),
    ...(avatarFile === null ? [] : [`Picture: ${publicUrl}/photos/${avatarFile}`]),
    `Why it is here: ${reasonsOf(item)}`,
    `Decision: ${outcome ?? 'none yet'}`,
  ].join('\n');
}

function kindOf({ kind, isReply, doubtfulFiles }: InboxItem): string {
  if (isReply) return 'reply';
  return kind === 'review' && doubtfulFiles !== null ? 'photos' : kinds[kind];
}

function placeOf({ placeNames }: InboxItem): string {
  return pickText(placeNames ?? {}, 'en')?.text ?? '(no name)';
}

function reasonsOf({ reasons }: InboxItem): string {
  const said = reasons.map(({ kind, excerpt }) => (excerpt === null ? kind : `${kind} "${excerpt}"`));
  return [...new Set(said)].join(', ') || 'no reason was kept';
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
