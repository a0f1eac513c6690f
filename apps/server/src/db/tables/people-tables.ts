import type { Area } from '@access-atlas/contract/geometry/area.ts';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonColumn } from './json-column.ts';

export interface PersonRow {
  id: Generated<string>;
  name: string;
  username: string | null;
  username_updated_at: Date | null;
  email: string | null;
  /** When a link in a mail to the address was used; null until then. */
  email_confirmed_at: Date | null;
  /** How the account was made: '0' e-mail and password, '1' Facebook, '2' Apple. */
  third_party_auth: Generated<'0' | '1' | '2'>;
  avatar_file: string | null;
  language: Generated<Language>;
  is_provider: Generated<boolean>;
  is_moderator: Generated<boolean>;
  is_operator: Generated<boolean>;
  /** Since when the grants sleep until a passkey from before is used; null where they do not. */
  grants_asleep_since: Date | null;
  is_demonstration: Generated<boolean>;
  /** Whether they want to be told by mail what became of their contributions. */
  gets_weekly_mail: Generated<boolean>;
  /** What became of their contributions until then was told, or was not to be. */
  told_until: Generated<Date>;
  /** The pseudonym of the person's reports; null once the account is deleted. */
  author_key: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** One way in which a person signs in. */
export interface SignInMethodRow {
  id: Generated<string>;
  person_id: string;
  kind: 'password' | 'facebook' | 'apple' | 'passkey';
  /** The person's id at Facebook or Apple, or a passkey's credential id; null for a password. */
  subject: string | null;
  /** A password's argon2id hash, a passkey's public key (base64url), or Apple's refresh token. */
  secret: string | null;
  /** Whether a password has the length that moderators and operators need. */
  is_strong: Generated<boolean>;
  /** What the person calls a passkey. */
  name: string | null;
  sign_count: Generated<number>;
  transports: Generated<string[]>;
  /** Whether a passkey is kept elsewhere too, as its device said when it was last used. */
  is_backed_up: Generated<boolean>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  last_used_at: Date | null;
}

/** Where somebody is signed in. The secrets of the browser and of the API client are kept as SHA-256 alone. */
export interface SessionRow {
  id: Generated<string>;
  person_id: string;
  cookie_hash: Buffer;
  bearer_hash: Buffer;
  /** The names of the browser and of its system, for example Firefox and Linux; null where nothing is known. */
  browser: string | null;
  system: string | null;
  /** ISO 3166-1, two letters, by the address; null where no file tells it. */
  country: string | null;
  signed_in_at: Date;
  /** When the person last showed who they are. */
  confirmed_at: Date;
  /** Updated once an hour, not with every request. */
  last_used_at: Date;
}

/** A browser in which a person has signed in, by the SHA-256 of the secret that it keeps. */
export interface KnownDeviceRow {
  person_id: string;
  device_hash: Buffer;
  last_seen_at: Date;
}

/** A solution of the captcha that was used: none is good twice. */
export interface CaptchaSolutionRow {
  hash: Buffer;
  expires_at: Date;
}

/** A challenge that a passkey may answer once. */
export interface PasskeyChallengeRow {
  /** SHA-256 of the challenge. */
  hash: Buffer;
  purpose: 'signIn' | 'add';
  /** Who adds a passkey; null for signing in. */
  person_id: string | null;
  expires_at: Date;
}

/** How often something was done in a period, as the limits of signing in count it. */
export interface LimitCounterRow {
  /** The limit's name and what it counts by: an address of the network, or the hash of an e-mail address. */
  key: string;
  points: Generated<number>;
  /** When the period ends, in milliseconds since 1970; null for one that never ends. */
  expire: number | null;
}

/** A MapMission. */
export interface EventRow {
  id: Generated<string>;
  code: string;
  name: string;
  starts_at: Date;
  expiration_date: Date;
  /** Where it takes place; null for everywhere. */
  area: JsonColumn<Area> | null;
  /** How many places it wants to have mapped. */
  goal: number | null;
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
