import { pickText } from '@access-atlas/contract/languages.ts';
import type {
  InboxItem,
  InboxNotice,
  InboxObjection,
  WholeInboxItem,
} from '../../features/moderation/inbox/inbox-item.ts';
import { describeListedObjection } from './describe-objections.ts';
import { formatCount } from './format-number.ts';

const kinds: Readonly<Record<InboxItem['kind'], string>> = {
  review: 'review',
  description: 'description',
  avatar: 'picture',
  place: 'place',
  photo: 'photo',
  business: 'business',
  edit: 'proposed edit',
};

/** A line a thing that waits, the gravest first, and each objection. @param total how many wait, those that are not listed too */
export function describeInbox(entries: readonly (InboxItem | InboxObjection)[], total: number): string {
  if (entries.length === 0) return 'Nothing waits.';
  const lines = entries.map((entry) =>
    entry.kind === 'objection'
      ? describeListedObjection(entry.objection)
      : [
          `#${entry.id}`,
          dayOf(entry.since),
          kindOf(entry),
          entry.author ?? '(nobody)',
          placeOf(entry),
          reasonsOf(entry),
        ].join('  '),
  );
  const isWhole = entries.length === total;
  const told = `These are the first ${formatCount(entries.length)} of ${formatCount(total)}.`;
  return [...lines, ...(isWhole ? [] : [told])].join('\n');
}

/** What a moderator needs to decide about something, a line each. */
export function describeInboxItem(item: WholeInboxItem, publicUrl: string): string {
  const { id, since, author, text, photos, doubtfulFiles, avatarFile, placeId, businessName, status, outcome } = item;
  const doubtful = (file: string) => (doubtfulFiles === null || doubtfulFiles.includes(file) ? '' : ' (no doubt)');
  return [
    `Number: #${id}, ${kindOf(item)}, since ${dayOf(since)}`,
    `Of: ${author ?? 'nobody'}`,
    ...(placeId === null ? [] : [`Place: ${placeOf(item)}, ${publicUrl}/details/${placeId}/local`]),
    ...(businessName === null ? [] : [`Business: ${businessName}, atlas business show ${item.businessId}`]),
    ...(status === null ? [] : [`Now: ${status}${item.hiddenBy === null ? '' : ', hidden automatically'}`]),
    ...(text === null || text === '' ? [] : [`Says: ${text}`]),
    ...photos.map(
      ({ file, altText }) => `Photo: ${publicUrl}/photos/${file}${doubtful(file)}${altText && `: ${altText}`}`,
    ),
    ...(avatarFile === null ? [] : [`Picture: ${publicUrl}/photos/${avatarFile}`]),
    ...item.changes.map(
      ({ field, before, after }) => `Would change: ${field} from ${quote(before)} to ${quote(after)}`,
    ),
    `Why it is here: ${reasonsOf(item)}`,
    ...item.notices.map(describeNotice),
    `Decision: ${outcome ?? 'none yet'}`,
  ].join('\n');
}

function kindOf({ kind, isReply, doubtfulFiles }: InboxItem): string {
  if (isReply) return 'reply';
  return kind === 'review' && doubtfulFiles !== null ? 'photos' : kinds[kind];
}

function placeOf({ placeNames, businessName }: InboxItem): string {
  return businessName ?? pickText(placeNames ?? {}, 'en')?.text ?? '(no name)';
}

function quote(text: string | null): string {
  return text === null ? 'nothing' : `"${text}"`;
}

function reasonsOf({ kind, reasons, reporters, notices, hiddenBy }: InboxItem): string {
  if (kind === 'edit') return 'its author may only propose it';
  const doubts = reasons.map((doubt) => (doubt.excerpt === null ? doubt.kind : `${doubt.kind} "${doubt.excerpt}"`));
  const grounds = [...new Set(notices.map(({ ground }) => ground))];
  const reported = reporters === 0 ? [] : [`reported by ${reporters} (${grounds.join(', ')})`];
  const hidden = hiddenBy === null ? [] : ['hidden automatically'];
  return [...new Set([...reported, ...hidden, ...doubts])].join(', ') || 'no reason was kept';
}

function describeNotice({ ground, text, language, sentAt, isSignedIn }: InboxNotice): string {
  const who = isSignedIn ? 'somebody with an account' : 'a visitor';
  return `Reported ${sentAt.slice(0, 10)} by ${who}: ${ground}${text === '' ? '' : ` (${language}): ${text}`}`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
