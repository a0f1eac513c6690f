import type { Transaction } from 'kysely';
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
      is_demonstration: business.isDemonstration,
      submitted_by: business.submittedBy,
      created_at: business.at,
      updated_at: business.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (business.serviceIds.length === 0) return id;
  await transaction
    .insertInto('business_service')
    .values(business.serviceIds.map((serviceId) => ({ business_id: id, service_id: serviceId })))
    .execute();
  return id;
}

/** The state of a business, and nobody else decides on it meanwhile; undefined where there is none. */
export async function lockBusiness(transaction: Transaction<DatabaseSchema>, businessId: number) {
  return transaction
    .selectFrom('business')
    .select(['id', 'status'])
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
  await transaction.updateTable('business').set({ status, updated_at: at }).where('id', '=', businessId).execute();
}
