import { useTranslation } from 'react-i18next';

/** What lines of the audit log are about. */
const entities = [
  'business',
  'change',
  'claim',
  'event',
  'importRun',
  'locality',
  'moderationItem',
  'notice',
  'objection',
  'partner',
  'passkey',
  'people',
  'person',
  'place',
  'report',
  'review',
  'sentPhoto',
  'session',
  'site',
  'text',
] as const;

/** Random ids are told apart by so much of them. */
const idMaxCharacters = 8;

/** Names what a line is about, in the page's language: what it is, and its id, a long one as far as it tells it apart. */
export function useAbout(): (entity: string, id: string) => string {
  const { t } = useTranslation();
  return (entity, id) => {
    const known = entities.find((name) => name === entity);
    const name = known === undefined ? entity : t(`console.audit.entities.${known}`);
    return t('console.audit.about', { name, id: id.length > 2 * idMaxCharacters ? id.slice(0, idMaxCharacters) : id });
  };
}
