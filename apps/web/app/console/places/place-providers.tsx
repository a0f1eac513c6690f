import { usernameMaxCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import { callPlaces } from './call-places.ts';
import type { DecidedPlace } from './decided-place.ts';
import styles from './place-providers.module.css';
import type { PlaceCall } from './use-place-acts.ts';

/** Who speaks for a place, and a field by which an operator attaches somebody. */
export function PlaceProviders({ place, user, acts }: DecidedPlace) {
  const { t } = useTranslation();
  const { _id: id, providers } = place;
  const attach =
    (username: string): PlaceCall =>
    (idempotencyKey) =>
      callPlaces((api) => api.attachProvider({ params: { id }, body: { username }, idempotencyKey }));
  const detach =
    (personId: string): PlaceCall =>
    (idempotencyKey) =>
      callPlaces((api) => api.detachProvider({ params: { id, personId }, idempotencyKey }));
  const deciding = useDeciding<'username', 'attaching', { readonly personId: string }>({
    user,
    fields: ['username'],
    refusedFields: { username: t('console.places.errors.username') },
    usual: 'attaching',
    check: ({ username }) => (username.trim() === '' ? { username: t('console.places.errors.username') } : {}),
    decide: ({ username }, _, keyOf) => {
      const idempotencyKey = keyOf(username);
      return callPlaces((api) => api.attachProvider({ params: { id }, body: { username }, idempotencyKey }));
    },
    onDecided: ({ personId }) =>
      acts.tell({
        said: t('console.places.done.attached'),
        // Whoever spoke for it before stays.
        undo: providers.rows.some(({ _id }) => _id === personId) ? null : detach(personId),
      }),
  });
  const label = t('console.places.providers.username');
  const name = t('console.places.providers.attach');
  return (
    <section className={styles.providers} aria-labelledby="place-providers">
      <h3 id="place-providers">{t('console.places.providers.title')}</h3>
      <p className={styles.meta}>{t('console.places.providers.help')}</p>
      {providers.rows.length > 0 && (
        <ul className={styles.list}>
          {providers.rows.map(({ _id: personId, name: username }) => (
            <li key={personId}>
              <bdi>{username}</bdi>
              <Button
                aria-label={t('console.places.providers.detachOf', { name: username })}
                onClick={() =>
                  acts.run({
                    send: detach(personId),
                    said: t('console.places.done.detached', { name: username }),
                    undo: attach(username),
                  })
                }
              >
                {t('console.places.providers.detach')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {providers.count > providers.rows.length && (
        <p>{t('console.places.providers.more', { count: providers.count - providers.rows.length })}</p>
      )}
      <DecidingForm
        deciding={deciding}
        user={user}
        name={name}
        refusedTitle={t('console.notDecided')}
        labels={{ username: label }}
        hasKeys={false}
        isNear={false}
        approval={{ intent: 'attaching', name, icon: 'check', keyName: '' }}
      >
        <TextField
          {...deciding.form.input('username')}
          label={label}
          maxLength={usernameMaxCharacters * 2}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </DecidingForm>
    </section>
  );
}
