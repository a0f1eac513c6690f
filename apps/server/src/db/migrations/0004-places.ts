import { type Kysely, sql } from 'kysely';

/** Places of every kind, where they come from, what was reported of them, and what people wrote. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createPlace(database);
  await createSourcesAndTrails(database);
  await createReviews(database);
  await createReports(database);
}

async function createPlace(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE place (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      type_number smallint NOT NULL,
      names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
      address text CHECK (char_length(address) <= 500),
      nearest_street text CHECK (char_length(nearest_street) <= 300),
      country text CHECK (country ~ '^[A-Z]{2}$'),
      phone text CHECK (char_length(phone) <= 100),
      url text CHECK (url ~* '^https?://' AND char_length(url) <= 2000),
      opening_hours text CHECK (char_length(opening_hours) <= 1000),
      longitude double precision NOT NULL CHECK (longitude >= -180 AND longitude <= 180),
      latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
      service_place_id text CHECK (char_length(service_place_id) <= 300),
      partner_number smallint REFERENCES partner (number),
      wheelchair_accessible_entrance boolean,
      descriptions jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(descriptions) = 'object'),
      provider_description text CHECK (char_length(provider_description) <= 1000),
      provider_description_language text CHECK (provider_description_language IN ('en', 'fr', 'pt')),
      promoted_review_id bigint,
      rating smallint NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 3),
      rating_summary jsonb,
      yes_tags smallint[] NOT NULL DEFAULT '{}',
      no_tags smallint[] NOT NULL DEFAULT '{}' CHECK (NOT no_tags && yes_tags),
      tag_facts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tag_facts) = 'array'),
      label_numbers smallint[] NOT NULL DEFAULT '{}',
      flag_numbers smallint[] NOT NULL DEFAULT '{}',
      review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
      photo_count integer NOT NULL DEFAULT 0 CHECK (photo_count >= 0),
      created_by uuid REFERENCES person (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      missing_since timestamptz,
      deleted_at timestamptz,
      FOREIGN KEY (type_number, kind) REFERENCES place_type (number, kind),
      CHECK (rating = 0 OR rating_summary IS NOT NULL)
    )`.execute(database);
  await sql`CREATE UNIQUE INDEX place_service_place_id ON place (service_place_id) WHERE deleted_at IS NULL`.execute(
    database,
  );
  await sql`
    CREATE INDEX place_amenity_position ON place (latitude, longitude)
      WHERE kind = 'amenity' AND deleted_at IS NULL`.execute(database);
  await sql`CREATE INDEX place_deleted ON place (deleted_at) WHERE deleted_at IS NOT NULL`.execute(database);
}

async function createSourcesAndTrails(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE place_source (
      source text NOT NULL,
      scope text NOT NULL DEFAULT '',
      external_id text NOT NULL CHECK (char_length(external_id) BETWEEN 1 AND 200),
      place_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      datasets text[] NOT NULL,
      facts jsonb NOT NULL,
      changed_on date,
      PRIMARY KEY (source, scope, external_id)
    )`.execute(database);
  await sql`CREATE INDEX place_source_place ON place_source (place_id)`.execute(database);
  await sql`
    CREATE TABLE trail (
      place_id bigint PRIMARY KEY REFERENCES place (id) ON DELETE CASCADE,
      lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
      length_meters double precision NOT NULL CHECK (length_meters >= 0),
      surface text,
      width_meters double precision CHECK (width_meters > 0),
      incline_percent double precision,
      smoothness text
    )`.execute(database);
  await sql`
    CREATE TABLE trail_amenity (
      trail_id bigint NOT NULL REFERENCES trail (place_id) ON DELETE CASCADE,
      amenity_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      PRIMARY KEY (trail_id, amenity_id)
    )`.execute(database);
  await sql`CREATE INDEX trail_amenity_amenity ON trail_amenity (amenity_id)`.execute(database);
  await sql`
    CREATE TABLE locality (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      dataset text NOT NULL,
      external_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('settlement', 'district', 'street')),
      names jsonb NOT NULL CHECK (jsonb_typeof(names) = 'object'),
      longitude double precision NOT NULL CHECK (longitude >= -180 AND longitude <= 180),
      latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
      bounds double precision[] CHECK (cardinality(bounds) = 4),
      parent_name text,
      country text CHECK (country ~ '^[A-Z]{2}$'),
      population integer CHECK (population >= 0),
      house_numbers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(house_numbers) = 'array'),
      UNIQUE (dataset, external_id)
    )`.execute(database);
}

async function createReviews(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE review (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      place_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      person_id uuid REFERENCES person (id),
      parent_id bigint REFERENCES review (id) ON DELETE CASCADE,
      is_from_provider boolean NOT NULL DEFAULT false,
      text text NOT NULL CHECK (char_length(text) <= 1000),
      language text CHECK (language IN ('en', 'fr', 'pt')),
      rating smallint CHECK (rating BETWEEN 1 AND 3),
      yes_tags smallint[] NOT NULL DEFAULT '{}',
      no_tags smallint[] NOT NULL DEFAULT '{}' CHECK (NOT no_tags && yes_tags),
      event_id uuid REFERENCES event (id),
      status text NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'held', 'removed')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      UNIQUE (id, place_id),
      FOREIGN KEY (parent_id, place_id) REFERENCES review (id, place_id),
      CHECK ((parent_id IS NULL) = (rating IS NOT NULL)),
      CHECK (parent_id IS NULL OR (char_length(text) >= 1 AND yes_tags = '{}' AND no_tags = '{}'))
    )`.execute(database);
  await sql`CREATE INDEX review_place ON review (place_id, id) WHERE deleted_at IS NULL`.execute(database);
  await sql`CREATE INDEX review_person ON review (person_id, id)`.execute(database);
  await sql`CREATE INDEX review_parent ON review (parent_id) WHERE parent_id IS NOT NULL`.execute(database);
  await sql`
    ALTER TABLE place ADD FOREIGN KEY (promoted_review_id, id) REFERENCES review (id, place_id)
      ON DELETE SET NULL (promoted_review_id)`.execute(database);
  await sql`
    CREATE TABLE photo (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      place_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      review_id bigint,
      person_id uuid REFERENCES person (id),
      file text NOT NULL UNIQUE,
      thumbnail_file text NOT NULL UNIQUE,
      width_pixels integer NOT NULL CHECK (width_pixels BETWEEN 1 AND 1000),
      height_pixels integer NOT NULL CHECK (height_pixels BETWEEN 1 AND 1000),
      alt_text text NOT NULL DEFAULT '' CHECK (char_length(alt_text) <= 500),
      alt_text_language text CHECK (alt_text_language IN ('en', 'fr', 'pt')),
      position smallint NOT NULL CHECK (position BETWEEN 0 AND 9),
      status text NOT NULL DEFAULT 'published' CHECK (status IN ('published', 'held', 'removed')),
      created_at timestamptz NOT NULL DEFAULT now(),
      deleted_at timestamptz,
      FOREIGN KEY (review_id, place_id) REFERENCES review (id, place_id) ON DELETE CASCADE
    )`.execute(database);
  await sql`CREATE INDEX photo_place ON photo (place_id, id) WHERE deleted_at IS NULL`.execute(database);
  await sql`CREATE INDEX photo_review ON photo (review_id)`.execute(database);
}

async function createReports(database: Kysely<unknown>): Promise<void> {
  // Either a person's (by a pseudonymous key that outlives the account) or a source's, never both. A source dates its
  // rating and its facts apart: it has one row for each date and degree of certainty.
  await sql`
    CREATE TABLE report (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      place_id bigint NOT NULL REFERENCES place (id) ON DELETE CASCADE,
      author_key uuid,
      source text,
      rating smallint CHECK (rating BETWEEN 1 AND 3),
      yes_tags smallint[] NOT NULL DEFAULT '{}',
      no_tags smallint[] NOT NULL DEFAULT '{}' CHECK (NOT no_tags && yes_tags),
      reported_on date NOT NULL,
      is_confirmed boolean NOT NULL,
      is_of_own_place boolean NOT NULL DEFAULT false,
      review_id bigint REFERENCES review (id) ON DELETE CASCADE,
      event_id uuid REFERENCES event (id),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((author_key IS NULL) <> (source IS NULL)),
      CHECK (source IS NULL OR review_id IS NULL)
    )`.execute(database);
  await sql`CREATE INDEX report_place ON report (place_id)`.execute(database);
  await sql`
    CREATE UNIQUE INDEX report_source ON report (place_id, source, reported_on, is_confirmed)
      WHERE source IS NOT NULL`.execute(database);
  await sql`CREATE UNIQUE INDEX report_review ON report (review_id) WHERE review_id IS NOT NULL`.execute(database);
}
