import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';

/** What a list of businesses is narrowed to; what is undefined or empty does not narrow. */
export interface BusinessSearch {
  /** Each must stand in the name, whatever its accents and case. */
  readonly nameWords: readonly string[];
  /** Each must stand in the address, city, province or country, whatever its accents and case. */
  readonly locationWords: readonly string[];
  /** All of them must be offered. */
  readonly serviceIds: readonly number[];
  readonly categoryIds: readonly number[] | undefined;
}

export interface BusinessPage {
  /** Else by when they were updated. */
  readonly isByName: boolean;
  readonly orderBy: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** One business of a list, with the ids of its services in no order. */
export interface BusinessListRow {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly phone: string | null;
  readonly phone_ext: string | null;
  readonly url: string | null;
  readonly category_id: number;
  readonly updated_at: Date;
  readonly service_ids: readonly number[];
}

/** How many published businesses match. */
export async function countBusinesses(kysely: Kysely<DatabaseSchema>, search: BusinessSearch): Promise<number> {
  const row = await kysely
    .selectFrom('business')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((business) => isFound(business, search))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of the published businesses that match; ties are broken by id in the same direction. */
export async function selectBusinesses(
  kysely: Kysely<DatabaseSchema>,
  search: BusinessSearch,
  page: BusinessPage,
): Promise<BusinessListRow[]> {
  const key = page.isByName ? sql`name COLLATE "und-x-icu"` : sql`updated_at`;
  return kysely
    .selectFrom('business')
    .select(['id', 'name', 'address', 'city', 'phone', 'phone_ext', 'url', 'category_id', 'updated_at'])
    .select(
      sql<number[]>`array(SELECT service_id FROM business_service WHERE business_id = business.id)`.as('service_ids'),
    )
    .where((business) => isFound(business, search))
    .orderBy(key, page.orderBy)
    .orderBy('id', page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

function isFound(business: ExpressionBuilder<DatabaseSchema, 'business'>, search: BusinessSearch) {
  const place = sql`concat_ws(' ', address, address2, city, province, country)`;
  return business.and([
    business('status', '=', 'published'),
    ...search.nameWords.map((word) => contains(sql`name`, word)),
    ...search.locationWords.map((word) => contains(place, word)),
    ...search.serviceIds.map((id) =>
      business.exists(
        business
          .selectFrom('business_service')
          .select('service_id')
          .whereRef('business_id', '=', 'business.id')
          .where('service_id', '=', id),
      ),
    ),
    ...(search.categoryIds ? [business('category_id', 'in', [...search.categoryIds])] : []),
  ]);
}

/** Lower case by ICU: the database's own collation knows ASCII only. Accents go first, or "İ" would keep its dot. */
function contains(text: ReturnType<typeof sql>, word: string) {
  const plain = (value: ReturnType<typeof sql>) => sql`lower(unaccent(${value}) COLLATE "und-x-icu")`;
  return sql<boolean>`strpos(${plain(text)}, ${plain(sql`${word}::text`)}) > 0`;
}
