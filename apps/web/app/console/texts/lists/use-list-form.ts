import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { SiteListName } from '@access-atlas/contract/site/text-names.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Outcome } from '../../../account/call-accounts.ts';
import { useDraft } from '../../../forms/drafts/use-draft.ts';
import { type KeyOf, useDeciding } from '../../common/deciding/use-deciding.ts';
import { contentOf, type ListContent, type ListDraft, type ListValues, readListDraft } from './list-content.ts';
import { isSameList, type MergedList, type MergedRows, mergeList } from './merging/merge-list.ts';
import type { ListRow } from './row-list.tsx';

interface ListFormOptions<Row extends ListRow> {
  readonly user: User;
  readonly name: SiteListName;
  /** What its draft is called. */
  readonly title: string;
  /** As it is saved. */
  readonly saved: ListContent<Row>;
  readonly version: number;
  readonly known: MergedRows<Row>;
  /** A list that somebody else saved, under the ids of the one that this form began with. */
  readonly align: (base: ListContent<Row>, saved: ListContent<Row>, version: number) => ListContent<Row>;
  readonly isRow: (row: ListRow) => row is Row;
  /** What is wrong, by the field. */
  readonly wrong: (rows: readonly Row[], values: ListValues) => Readonly<Record<string, string>>;
  readonly save: (rows: readonly Row[], values: ListValues, keyOf: KeyOf) => Promise<Outcome<unknown>>;
  readonly onSaved: () => void;
}

/** What somebody else saved while the list was edited here, and was brought together with it. */
export interface ListNews<Row extends ListRow> extends Pick<MergedList<Row>, 'changes' | 'order'> {
  readonly version: number;
}

/**
 * The form of a list: its rows in their order, and what is written in them. A row is opened to be written in, and by what is
 * wrong with it. What is not saved stays on the device; what somebody else saves meanwhile is brought together with it, and told.
 */
export function useListForm<Row extends ListRow>(options: ListFormOptions<Row>) {
  const { user, name, title, version, known, align, isRow, wrong, save, onSaved } = options;
  const { fieldsOf } = known;
  const saved = contentOf(options.saved.rows, options.saved.values, fieldsOf);
  const [rows, setRows] = useState(saved.rows);
  /** What the form began with: what others saved since is what they changed of it. */
  const [begun, setBegun] = useState({ version, base: saved });
  const [news, setNews] = useState<readonly ListNews<Row>[]>([]);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const [putAside, setPutAside] = useState<ListContent<Row> | null>(null);
  const added = useRef(0);
  const isSaved = useRef(false);
  const open = (ids: readonly string[]) => setOpenIds((before) => new Set([...before, ...ids]));
  const deciding = useDeciding<string, 'save', unknown>({
    user,
    fields: rows.flatMap(fieldsOf),
    initial: saved.values,
    usual: 'save',
    check: (written) => {
      const errors = wrong(rows, written);
      // What is wrong can be gone to only where it is shown.
      open(rows.filter((row) => fieldsOf(row).some((field) => field in errors)).map(({ id }) => id));
      return errors;
    },
    decide: (written, _, keyOf) => save(rows, written, keyOf),
    onDecided: () => {
      isSaved.current = true;
      void draft.remove().then(onSaved);
    },
  });
  const { form } = deciding;
  const content = contentOf(rows, form.values, fieldsOf);
  const fillIn = (given: ListContent<Row>) => {
    added.current = Math.max(added.current, ...given.rows.map(({ id }) => (isNewRow(id) ? addedNumber(id) : 0)));
    setRows(given.rows);
    for (const [field, words] of Object.entries(given.values)) {
      if (form.values[field] !== words) form.change(field, words);
    }
  };
  const draft = useDraft<ListDraft<Row>>(
    {
      kind: 'siteList',
      subject: name,
      title,
      initial: { ...saved, version, base: saved },
      isSame: (one, other) => isSameList(one, other, known),
      read: (stored) => readListDraft(stored, isRow),
    },
    user._id,
    { ...content, ...begun },
    {
      onFound: (found) => {
        setBegun({ version: found.version, base: found.base });
        fillIn(found);
      },
    },
  );
  const bringTogether = useEffectEvent(() => {
    if (isSaved.current) return;
    const theirs = align(begun.base, saved, version);
    const { changes, order, ...merged } = mergeList(begun.base, content, theirs, known);
    setBegun({ version, base: theirs });
    fillIn(merged);
    if (changes.length > 0 || order !== null) setNews((before) => [...before, { version, changes, order }]);
  });
  useEffect(() => {
    if (begun.version !== version) bringTogether();
  }, [begun.version, version]);
  return {
    ...deciding,
    rows,
    setRows,
    fieldsOf,
    draft,
    news,
    /** Puts what was typed aside: the list is as it is saved. */
    discard: () => {
      setPutAside(content);
      setNews([]);
      fillIn(begun.base);
    },
    restore: () => {
      if (putAside !== null) fillIn(putAside);
    },
    openIds,
    toggle: (id: string) =>
      setOpenIds((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
      ),
    /** Adds a row at the end, opened. @returns its id */
    add: (make: (id: string) => Row) => {
      added.current += 1;
      const id = `new${added.current}`;
      setRows([...rows, make(id)]);
      open([id]);
      return id;
    },
  };
}

function isNewRow(id: string): boolean {
  return id.startsWith('new');
}

/** As which a row was added, from 1; it is part of its id. */
export function addedNumber(id: string): number {
  return Number(id.replace(/\D/g, ''));
}

/** As {@link useListForm} gives it. */
export type ListFormState<Row extends ListRow> = ReturnType<typeof useListForm<Row>>;
