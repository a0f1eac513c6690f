import type { OperatedPlace } from '@access-atlas/contract/operating/operated-places.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { WrittenText } from '../common/panel/written-text.tsx';
import { callPlaces } from './call-places.ts';
import type { DecidedPlace } from './decided-place.ts';
import styles from './place-texts.module.css';
import type { PlaceCall } from './use-place-acts.ts';

type PlaceText = OperatedPlace['texts']['rows'][number];

const promote =
  (id: string): PlaceCall =>
  (idempotencyKey) =>
    callPlaces((api) => api.promoteReview({ params: { id }, idempotencyKey }));
const demote =
  (id: string): PlaceCall =>
  (idempotencyKey) =>
    callPlaces((api) => api.demoteReview({ params: { id }, idempotencyKey }));

/** What people wrote about a place, the one that describes it first: another can take its turn. */
export function PlaceTexts({ place, acts }: DecidedPlace) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { count, rows } = place.texts;
  const promoted = rows.find(({ isPromoted }) => isPromoted);
  const change = ({ _id: id, isPromoted }: PlaceText) => {
    const back = promoted === undefined ? demote(id) : promote(promoted._id);
    if (isPromoted) acts.run({ send: demote(id), said: t('console.places.done.demoted'), undo: promote(id) });
    else acts.run({ send: promote(id), said: t('console.places.done.promoted'), undo: back });
  };
  return (
    <section className={styles.texts} aria-labelledby="place-texts">
      <h3 id="place-texts">{t('console.places.texts.title')}</h3>
      {count === 0 && <p className={styles.meta}>{t('console.places.texts.none')}</p>}
      {count > 0 && place.state === 'onMap' && <p className={styles.meta}>{t('console.places.texts.help')}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((text) => {
            const author = text.author?.username ?? t(text.author === null ? 'console.nobody' : 'console.nameless');
            return (
              <li key={text._id}>
                <p className={styles.meta}>
                  {text.author === null ? (
                    author
                  ) : (
                    <TextLink to={consoleAddress('people', text.author._id)}>{author}</TextLink>
                  )}
                  , {formatDay(text.createdAt, language)}
                  {text.status !== 'published' && `, ${t(`console.status.${text.status}`)}`}
                </p>
                <WrittenText text={text.text} language={text.language} isSmall />
                {text.isPromoted && (
                  <p>
                    <StateLabel icon="verified">{t('console.places.texts.describes')}</StateLabel>
                  </p>
                )}
                {place.state === 'onMap' && text.status === 'published' && (
                  <Button
                    aria-label={t(`console.places.texts.${text.isPromoted ? 'demoteOf' : 'promoteOf'}`, { author })}
                    onClick={() => change(text)}
                  >
                    {t(`console.places.texts.${text.isPromoted ? 'demote' : 'promote'}`)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {count > rows.length && <p>{t('console.places.texts.more', { count: count - rows.length })}</p>}
    </section>
  );
}
