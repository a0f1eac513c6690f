import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../forms/drafts/draft.ts';
import { listDrafts } from '../../forms/drafts/draft-store.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { newPlaceAddress } from '../../url-state/add-place-address.ts';
import type { SearchParameters } from '../../url-state/search-parameters.ts';

interface BegunPlaceProps {
  /** Whose drafts are meant; undefined while it is not known. */
  readonly owner: string | null | undefined;
  readonly search: SearchParameters;
}

/** Another place that somebody began to add on this device: it is never filled in where the next one is added. */
export function BegunPlace({ owner, search }: BegunPlaceProps) {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<Draft | null>(null);
  useEffect(() => {
    if (owner === undefined) return;
    let isCurrent = true;
    const show = (drafts: readonly Draft[]) => {
      if (isCurrent) setBegun(drafts.find(({ kind }) => kind === 'place') ?? null);
    };
    // Where the browser stores nothing, nothing was begun.
    void listDrafts(owner).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [owner]);
  if (begun === null) return null;
  return (
    <Message
      title={begun.title ? t('addPlace.where.begun', { name: begun.title }) : t('addPlace.where.begunUnnamed')}
      role="status"
      action={
        <ButtonLink to={newPlaceAddress({ ...search, here: null }, { draft: begun.subject })}>
          {t('addPlace.where.goOn')}
        </ButtonLink>
      }
    />
  );
}
