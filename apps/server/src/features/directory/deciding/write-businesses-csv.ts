import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '../../../domain/text/csv-formula-guard.ts';
import type { WriteContext } from '../../../writes/write-context.ts';
import { requireMayDecide } from '../directory.policy.ts';
import type { DirectoryServices } from '../directory-services.ts';
import { type BusinessOverview, presentSubmittedBusiness } from '../submitted-business.presenter.ts';
import { type BusinessStatus, selectBusinessesAfter } from '../submitted-businesses.sql.ts';

const rowsAtOnce = 500;
const header = [
  'id',
  'name',
  'category',
  'services',
  'phone',
  'phoneExt',
  'url',
  'address',
  'address2',
  'postalCode',
  'city',
  'province',
  'country',
  'status',
  'createdAt',
  'updatedAt',
];

/**
 * Businesses in a state as comma-separated values after RFC 4180, by number, so many at once that nobody waits for them.
 * Category and services stand as keys, services with a space between; cells are guarded against formulas. E-mail addresses
 * are left out.
 * @throws {ApiError} 401 and 403 for anybody but moderators and operators, before the first line
 */
export function writeBusinessesCsv(
  services: DirectoryServices,
  { actor }: Pick<WriteContext, 'actor'>,
  asked: { readonly status: BusinessStatus },
): AsyncIterable<string> {
  requireMayDecide(actor);
  return lines(services, asked);
}

async function* lines(
  { database, vocabulary }: DirectoryServices,
  { status }: { readonly status: BusinessStatus },
): AsyncGenerator<string> {
  yield stringify([header], { record_delimiter: '\r\n' });
  for (let afterId = 0; ; ) {
    const some = await selectBusinessesAfter(database.kysely, { status, afterId, limit: rowsAtOnce });
    const last = some.at(-1);
    if (last === undefined) return;
    const cells = some.map((row) => cellsOf(presentSubmittedBusiness(row, vocabulary)));
    yield stringify(cells, { record_delimiter: '\r\n' });
    afterId = last.id;
  }
}

function cellsOf(business: BusinessOverview): string[] {
  const { id, name, category, services, phone, phoneExt, url } = business;
  const { address, address2, postalCode, city, province, country, status, createdAt, updatedAt } = business;
  const texts = [name, category, services.join(' '), phone, phoneExt, url];
  const where = [address, address2, postalCode, city, province, country];
  return [
    String(id),
    ...[...texts, ...where].map((text) => guardFormula(text ?? '')),
    status,
    createdAt.toISOString(),
    updatedAt.toISOString(),
  ];
}
