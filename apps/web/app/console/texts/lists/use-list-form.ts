import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useRef, useState } from 'react';
import type { Outcome } from '../../../account/call-accounts.ts';
import { type KeyOf, useDeciding } from '../../common/deciding/use-deciding.ts';
import type { ListRow } from './row-list.tsx';

type Values = Readonly<Record<string, string>>;

interface ListFormOptions<Row extends ListRow> {
  readonly user: User;
  /** As they are saved. */
  readonly rows: readonly Row[];
  readonly values: Values;
  /** The fields of a row, in the order in which they stand. */
  readonly fieldsOf: (row: Row) => readonly string[];
  /** What is wrong, by the field. */
  readonly wrong: (rows: readonly Row[], values: Values) => Readonly<Record<string, string>>;
  readonly save: (rows: readonly Row[], values: Values, keyOf: KeyOf) => Promise<Outcome<unknown>>;
  readonly onSaved: () => void;
}

/**
 * The form of a list: its rows in their order, and what is written in them. A row is opened to be written in, and by what is
 * wrong with it.
 */
export function useListForm<Row extends ListRow>(options: ListFormOptions<Row>) {
  const { user, values, fieldsOf, wrong, save, onSaved } = options;
  const [rows, setRows] = useState(options.rows);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const added = useRef(0);
  const deciding = useDeciding<string, 'save', unknown>({
    user,
    fields: rows.flatMap(fieldsOf),
    initial: values,
    usual: 'save',
    check: (written) => {
      const errors = wrong(rows, written);
      const isWrong = (row: Row) => fieldsOf(row).some((field) => field in errors);
      // What is wrong can be gone to only where it is shown.
      setOpenIds((before) => new Set([...before, ...rows.filter(isWrong).map(({ id }) => id)]));
      return errors;
    },
    decide: (written, _, keyOf) => save(rows, written, keyOf),
    onDecided: () => onSaved(),
  });
  const open = (id: string) => setOpenIds((before) => new Set(before).add(id));
  return {
    ...deciding,
    rows,
    setRows,
    fieldsOf,
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
      open(id);
      return id;
    },
  };
}

/** As which a row was added, from 1; it is part of its id. */
export function addedNumber(id: string): number {
  return Number(id.replace(/\D/g, ''));
}

/** As {@link useListForm} gives it. */
export type ListFormState<Row extends ListRow> = ReturnType<typeof useListForm<Row>>;
