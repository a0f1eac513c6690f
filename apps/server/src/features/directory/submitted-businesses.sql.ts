import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { ReadyBusiness } from './read-business.ts';

export async function insertBusiness(
  transaction: Transaction<DatabaseSchema>,
  business: ReadyBusiness & {
    readonly isDemonstration: boolean;
    readonly submittedBy: string | null;
    readonly at: Date;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('business')
    .values({
      ...columnsOf(business),
      is_demonstration: business.isDemonstration,
      submitted_by: business.submittedBy,
      contact_email: business.contact?.email ?? null,
      contact_language: business.contact?.language ?? null,
      created_at: business.at,
      updated_at: business.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertServices(transaction, id, business.serviceIds);
  return id;
}

/** A business as it is decided on, and nobody else decides on it meanwhile; undefined where there is none. */
export async function lockBusiness(transaction: Transaction<DatabaseSchema>, businessId: number) {
  return transaction
    .selectFrom('business')
    .select([
      'id',
      'name',
      'status',
      'contact_email as contactEmail',
      'contact_language as contactLanguage',
      'merged_into as mergedInto',
    ])
    .where('id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBusinessStatus(
  transaction: Transaction<DatabaseSchema>,
  businessId: number,
  status: 'published' | 'rejected',
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('business')
    .set({ status, merged_into: null, contact_email: null, contact_language: null, updated_at: at })
    .where('id', '=', businessId)
    .execute();
}

/** Writes all that a business shall say from now on, its services too. */
export async function updateBusiness(
  transaction: Transaction<DatabaseSchema>,
  { businessId, at, ...business }: Omit<ReadyBusiness, 'contact'> & { readonly businessId: number; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('business')
    .set({ ...columnsOf(business), updated_at: at })
    .where('id', '=', businessId)
    .execute();
  await transaction.deleteFrom('business_service').where('business_id', '=', businessId).execute();
  await insertServices(transaction, businessId, business.serviceIds);
}

function columnsOf(business: Omit<ReadyBusiness, 'contact'>) {
  return {
    name: business.name,
    address: business.address,
    address2: business.address2,
    postal_code: business.postalCode,
    phone: business.phone,
    phone_ext: business.phoneExt,
    url: business.url,
    city: business.city,
    province: business.province,
    country: business.country,
    category_id: business.categoryId,
  };
}

async function insertServices(
  transaction: Transaction<DatabaseSchema>,
  businessId: number,
  serviceIds: readonly number[],
): Promise<void> {
  if (serviceIds.length === 0) return;
  await transaction
    .insertInto('business_service')
    .values(serviceIds.map((serviceId) => ({ business_id: businessId, service_id: serviceId })))
    .execute();
}

/** Takes what a duplicate has and the other business lacks over into that one, its services among it. */
export async function takeOverBusiness(
  transaction: Transaction<DatabaseSchema>,
  { duplicateId, intoId, at }: { readonly duplicateId: number; readonly intoId: number; readonly at: Date },
): Promise<void> {
  await sql`
    UPDATE business SET
      address = coalesce(business.address, duplicate.address), address2 = coalesce(business.address2, duplicate.address2),
      postal_code = coalesce(business.postal_code, duplicate.postal_code),
      phone = coalesce(business.phone, duplicate.phone),
      phone_ext = CASE WHEN business.phone IS NULL THEN duplicate.phone_ext ELSE business.phone_ext END,
      url = coalesce(business.url, duplicate.url), city = coalesce(business.city, duplicate.city),
      province = coalesce(business.province, duplicate.province), country = coalesce(business.country, duplicate.country),
      updated_at = ${at}
    FROM business AS duplicate WHERE business.id = ${intoId} AND duplicate.id = ${duplicateId}`.execute(transaction);
  await sql`
    INSERT INTO business_service (business_id, service_id)
    SELECT ${intoId}, service_id FROM business_service WHERE business_id = ${duplicateId}
    ON CONFLICT DO NOTHING`.execute(transaction);
  await transaction
    .updateTable('business')
    .set({ status: 'rejected', merged_into: intoId, contact_email: null, contact_language: null, updated_at: at })
    .where('id', '=', duplicateId)
    .execute();
}

/** A business as moderators see it, with the ids of its services in no order. */
export interface SubmittedBusinessRow {
  readonly id: number;
  readonly name: string;
  readonly address: string | null;
  readonly address2: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly country: string | null;
  readonly phone: string | null;
  readonly phoneExt: string | null;
  readonly url: string | null;
  readonly categoryId: number;
  readonly serviceIds: readonly number[];
  readonly status: BusinessStatus;
  readonly mergedInto: number | null;
  /** The username of whoever submitted it; null for a visitor, and for somebody without one. */
  readonly submittedBy: string | null;
  /** Whether whoever submitted it waits to hear of the outcome. */
  readonly isAwaited: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type BusinessStatus = 'submitted' | 'published' | 'rejected';

/** Which businesses are listed. */
export interface SubmittedAsked {
  readonly status: BusinessStatus;
  readonly limit: number;
  /** How many of the first are passed over; none where it is left out. */
  readonly offset?: number;
}

/** How many businesses {@link selectSubmittedBusinesses} lists without a limit. */
export async function countSubmittedBusinesses(
  kysely: Kysely<DatabaseSchema>,
  { status }: Pick<SubmittedAsked, 'status'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM business WHERE status = ${status}`.execute(kysely);
  return rows[0]?.count ?? 0;
}

const firstSent = sql`business.created_at, business.id`;
const lastDecided = sql`business.updated_at DESC, business.id DESC`;

/**
 * Businesses in a state: of those that wait the oldest first, of others those that were decided about last; or one of them,
 * whatever its state.
 */
export async function selectSubmittedBusinesses(
  kysely: Kysely<DatabaseSchema>,
  which: SubmittedAsked | { readonly businessId: number },
): Promise<SubmittedBusinessRow[]> {
  const chosen =
    'businessId' in which
      ? sql`WHERE business.id = ${which.businessId}`
      : sql`WHERE status = ${which.status} ORDER BY ${which.status === 'submitted' ? firstSent : lastDecided}
            LIMIT ${which.limit} OFFSET ${which.offset ?? 0}`;
  return selectRows(kysely, chosen);
}

/** Businesses in a state by number, those after one. */
export async function selectBusinessesAfter(
  kysely: Kysely<DatabaseSchema>,
  { status, afterId, limit }: { readonly status: BusinessStatus; readonly afterId: number; readonly limit: number },
): Promise<SubmittedBusinessRow[]> {
  return selectRows(
    kysely,
    sql`WHERE status = ${status} AND business.id > ${afterId} ORDER BY business.id LIMIT ${limit}`,
  );
}

async function selectRows(
  kysely: Kysely<DatabaseSchema>,
  chosen: RawBuilder<unknown>,
): Promise<SubmittedBusinessRow[]> {
  const { rows } = await sql<SubmittedBusinessRow>`
    SELECT business.id, business.name, address, address2, postal_code AS "postalCode", city, province, country, phone,
           phone_ext AS "phoneExt", url, category_id AS "categoryId", status, merged_into AS "mergedInto",
           person.username AS "submittedBy", contact_email IS NOT NULL AS "isAwaited",
           business.created_at AS "createdAt", business.updated_at AS "updatedAt",
           array(SELECT service_id FROM business_service WHERE business_id = business.id) AS "serviceIds"
    FROM business LEFT JOIN person ON person.id = submitted_by ${chosen}`.execute(kysely);
  return rows;
}
