import { type AuditAction, auditActions } from '@access-atlas/contract/operating/audit-words.ts';
import { beginOfDay } from '../common/begin-of-day.ts';

/** What the address of the page says is wanted; empty: it does not matter. */
export interface AuditFilters {
  readonly username: string;
  readonly action: AuditAction | '';
  /** Days as YYYY-MM-DD, in the time zone of whoever reads; the last one is part of it. */
  readonly from: string;
  readonly until: string;
  /** What it was done to, both or none. */
  readonly entity: string;
  readonly entityId: string;
}

const wordsMax = 100;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** What an address says; what cannot be is left out. */
export function readAuditFilters(search: URLSearchParams): AuditFilters {
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, wordsMax);
  const readDay = (name: string) => (day.test(read(name)) ? read(name) : '');
  const action = auditActions.find((known) => known === read('action')) ?? '';
  return {
    username: read('username'),
    action,
    from: readDay('from'),
    until: readDay('until'),
    entity: read('entityId') === '' ? '' : read('entity'),
    entityId: read('entity') === '' ? '' : read('entityId'),
  };
}

/** The address of what is wanted. */
export function auditAddress(filters: Partial<AuditFilters>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  return given.length === 0 ? '/console/audit' : `/console/audit?${new URLSearchParams(given)}`;
}

/** What is wanted, as the call takes it. */
export function auditQuery({ username, action, from, until, entity, entityId }: AuditFilters) {
  const [begin, end] = [beginOfDay(from, 0), beginOfDay(until, 1)];
  return {
    ...(username !== '' && { username }),
    ...(action !== '' && { action }),
    ...(begin !== null && { from: begin }),
    ...(end !== null && { until: end }),
    ...(entity !== '' && { entity, entityId }),
  };
}
