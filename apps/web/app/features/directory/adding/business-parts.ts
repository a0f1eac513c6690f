import type { BusinessField } from './business-fields.ts';

/** The parts of the form, which are its steps. */
export const businessParts = ['business', 'reach', 'offer'] as const;
export type BusinessPart = (typeof businessParts)[number];

const partByField: Readonly<Partial<Record<BusinessField, BusinessPart>>> = {
  name: 'business',
  category: 'business',
  subCategory: 'business',
  email: 'offer',
};

/** In which part a field stands. */
export function partOf(field: BusinessField): BusinessPart {
  if (field.startsWith('service.')) return 'offer';
  return partByField[field] ?? 'reach';
}
