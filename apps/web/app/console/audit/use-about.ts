import { auditEntities } from '@access-atlas/contract/operating/audit-words.ts';
import { useTranslation } from 'react-i18next';

/** Random ids are told apart by so much of them. */
const idMaxCharacters = 8;

/** Names what a line is about, in the page's language: what it is, and its id, a long one as far as it tells it apart. */
export function useAbout(): (entity: string, id: string) => string {
  const { t } = useTranslation();
  return (entity, id) => {
    const known = auditEntities.find((name) => name === entity);
    const name = known === undefined ? entity : t(`console.audit.entities.${known}`);
    return t('console.audit.about', { name, id: id.length > 2 * idMaxCharacters ? id.slice(0, idMaxCharacters) : id });
  };
}
