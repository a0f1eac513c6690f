import type { Language } from '@access-atlas/contract/languages.ts';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PersonRow {
  id: Generated<string>;
  name: string;
  username: string | null;
  username_updated_at: Date | null;
  email: string | null;
  password_hash: string | null;
  /** '0' e-mail and password, '1' Facebook, '2' Apple. */
  third_party_auth: Generated<'0' | '1' | '2'>;
  third_party_id: string | null;
  avatar_file: string | null;
  language: Generated<Language>;
  is_provider: Generated<boolean>;
  is_moderator: Generated<boolean>;
  is_operator: Generated<boolean>;
  is_demonstration: Generated<boolean>;
  /** The pseudonym of the person's reports; null once the account is deleted. */
  author_key: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** A MapMission. */
export interface EventRow {
  id: Generated<string>;
  code: string;
  name: string;
  starts_at: Date;
  expiration_date: Date;
  is_demonstration: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Date>;
}

export interface EventMemberRow {
  event_id: string;
  person_id: string;
  joined_at: Generated<Date>;
  left_at: Date | null;
  shows_name: Generated<boolean>;
}

/** Whose business a place is, or all places of a partner. */
export interface ProviderGrantRow {
  id: GeneratedAlways<number>;
  person_id: string;
  place_id: number | null;
  partner_number: number | null;
  granted_at: Generated<Date>;
}
