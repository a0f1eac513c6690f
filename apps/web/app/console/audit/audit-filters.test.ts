import { expect, test } from 'vitest';
import { auditAddress, auditQuery, readAuditFilters } from './audit-filters.ts';

const read = (search: string) => readAuditFilters(new URLSearchParams(search));
const local = (year: number, month: number, date: number) => new Date(year, month - 1, date).toISOString();

test('an address says what is wanted, and the call asks for it; the last day is part of it', () => {
  const filters = read('username=sannaruns&action=refuseItem&from=2026-06-01&until=2026-06-30');
  expect(auditQuery(filters)).toEqual({
    username: 'sannaruns',
    action: 'refuseItem',
    from: local(2026, 6, 1),
    until: local(2026, 7, 1),
  });
  expect(read(auditAddress(filters).split('?')[1] ?? '')).toEqual(filters);
});

test('what cannot be is left out; a thing is named by its kind and its number, or not at all', () => {
  expect(auditQuery(read('action=dance&from=yesterday&entity=person&username=%20'))).toEqual({});
  expect(auditQuery(read('entity=person&entityId=12'))).toEqual({ entity: 'person', entityId: '12' });
  expect(auditAddress(read(''))).toBe('/console/audit');
});
