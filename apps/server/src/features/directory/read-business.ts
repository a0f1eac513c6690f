import type { Language } from '@access-atlas/contract/languages.ts';
import { addressMaxCharacters, businessNameMaxCharacters, phoneMaxCharacters } from '@access-atlas/contract/limits.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { cleanLine, requireName } from '../../domain/text/clean-text.ts';
import { webAddress } from '../../domain/text/web-address.ts';
import type { Vocabulary } from '../../domain/vocabulary/vocabulary.ts';

const shortTextMaxCharacters = 100;
const extensionMaxCharacters = 20;

/** A business as it is submitted; what is empty counts as left out. */
export interface SubmittedBusiness {
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly phoneExt?: string | null | undefined;
  /** With http:// or https://. */
  readonly url?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly province?: string | null | undefined;
  readonly country?: string | null | undefined;
  /** Of a category or a sub-category. */
  readonly categoryId: number;
  /** Keys of the services that it offers. */
  readonly services?: readonly string[] | undefined;
  /** Where the outcome is told. */
  readonly contact?: BusinessContact | null;
}

/** Where whoever submitted a business hears what became of it. */
export interface BusinessContact {
  /** Empty counts as left out. */
  readonly email: string;
  readonly language: Language;
}

/** A business that may be stored. */
export interface ReadyBusiness {
  readonly name: string;
  readonly address: string | null;
  readonly address2: string | null;
  readonly postalCode: string | null;
  readonly phone: string | null;
  readonly phoneExt: string | null;
  readonly url: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly country: string | null;
  readonly categoryId: number;
  readonly serviceIds: readonly number[];
  readonly contact: BusinessContact | null;
}

/**
 * Checks a business and brings it into the form in which it is stored.
 * @throws {ApiError} 400 for a field, 404 for the category, 422 where neither a phone number nor a web address is given
 */
export function readBusiness(
  business: SubmittedBusiness,
  vocabulary: Pick<Vocabulary, 'directoryCategories' | 'directoryServices'>,
): ReadyBusiness {
  const line = (field: keyof SubmittedBusiness & string, text: string | null | undefined, maxCharacters: number) =>
    cleanLine(text, `body.${field}`, maxCharacters);
  const ready = {
    name: requireName(business.name, 'body.name', businessNameMaxCharacters),
    address: line('address', business.address, addressMaxCharacters),
    address2: line('address2', business.address2, addressMaxCharacters),
    postalCode: line('postalCode', business.postalCode, extensionMaxCharacters),
    phone: line('phone', business.phone, phoneMaxCharacters),
    phoneExt: line('phoneExt', business.phoneExt, extensionMaxCharacters),
    url: webAddress(business.url, 'body.url'),
    city: line('city', business.city, shortTextMaxCharacters),
    province: line('province', business.province, shortTextMaxCharacters),
    country: line('country', business.country, shortTextMaxCharacters),
    categoryId: categoryId(business.categoryId, vocabulary),
    serviceIds: serviceIds(business.services ?? [], vocabulary),
    contact: business.contact && business.contact.email !== '' ? business.contact : null,
  };
  if (ready.phone === null && ready.url === null) throw new ApiError('422.AFH_BUSINESS_SERVICE.102');
  return ready;
}

function categoryId(id: number, { directoryCategories }: Pick<Vocabulary, 'directoryCategories'>): number {
  if (!directoryCategories.some((category) => category.id === id)) throw new ApiError('404.CATEGORY_SERVICE.100');
  return id;
}

function serviceIds(
  keys: readonly string[],
  { directoryServices }: Pick<Vocabulary, 'directoryServices'>,
): readonly number[] {
  return [...new Set(keys)].map((key) => {
    const service = directoryServices.find((one) => one.key === key);
    if (!service) throw refuseField('body.services', `has a service that does not exist: ${key.slice(0, 60)}`);
    return service.id;
  });
}
