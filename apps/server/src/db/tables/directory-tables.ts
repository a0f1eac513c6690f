import type { Language } from '@access-atlas/contract/languages.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface BusinessRow {
  id: GeneratedAlways<number>;
  name: string;
  address: string | null;
  address2: string | null;
  postal_code: string | null;
  phone: string | null;
  phone_ext: string | null;
  url: string | null;
  city: string | null;
  province: string | null;
  country: string | null;
  category_id: number;
  status: Generated<'submitted' | 'published' | 'rejected'>;
  is_demonstration: Generated<boolean>;
  submitted_by: string | null;
  /** Where the outcome is told; null where nobody asked for it, and once it is decided about it alone. */
  contact_email: string | null;
  contact_language: Language | null;
  /** The business that a duplicate went into. */
  merged_into: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface BusinessServiceRow {
  business_id: number;
  service_id: number;
}
