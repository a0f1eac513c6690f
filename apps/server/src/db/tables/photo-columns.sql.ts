import { sql } from 'kysely';

/** A photo as JSON of the shape of `PhotoColumns`. */
export const photoColumns = sql`json_build_object('file', file, 'thumbnailFile', thumbnail_file, 'altText', alt_text,
  'altTextLanguage', alt_text_language)`;
