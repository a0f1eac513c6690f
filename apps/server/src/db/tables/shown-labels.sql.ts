import { sql } from 'kysely';

/** All labels of a place, whoever gave them: each once. As text, for statements that are not built. */
export const shownLabelsText = `CASE WHEN earned_label_numbers IS NULL THEN label_numbers
    ELSE ARRAY(SELECT DISTINCT unnest(label_numbers || earned_label_numbers) ORDER BY 1) END`;

/** As {@link shownLabelsText}. */
export const shownLabels = sql.raw<number[]>(shownLabelsText);
