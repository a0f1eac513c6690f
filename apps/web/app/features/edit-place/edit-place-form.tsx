import type { EditablePlace } from '@access-atlas/contract/places/place-edits.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { RestrictionNotice } from '../../account/restriction-notice.tsx';
import { restrictionOf } from '../../account/restriction-of.ts';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { DraftNote, useSpokenDraft } from '../../forms/drafts/draft-note.tsx';
import { FoundDraft } from '../../forms/drafts/found-draft.tsx';
import { type KeptDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import { FormFrame } from '../../forms/form-frame.tsx';
import { type FormRefusal, useForm } from '../../forms/use-form.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { KindField } from '../../places/place-form/kind-field.tsx';
import { PlaceTextFields } from '../../places/place-form/place-text-fields.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './edit-place.module.css';
import {
  changesIn,
  type EditDraft,
  type EditField,
  type EditUndo,
  type EditValues,
  editFields,
  isSameEdit,
  readEditDraft,
  rebaseEdit,
  undoOf,
  valuesOfPlace,
} from './edit-values.ts';
import { OtherNames } from './other-names.tsx';
import { refusedEdit } from './refused-edit.ts';
import type { LoadedPlace } from './use-editable-place.ts';
import { wrongEdit } from './wrong-edit.ts';

interface EditPlaceFormProps extends LoadedPlace {
  /** Of the place. */
  readonly name: string;
  /** Reads the place once more; null where it cannot be had. */
  readonly readAgain: () => Promise<EditablePlace | null>;
  /** @param undo what takes the edit back */
  readonly onSent: (outcome: 'saved' | 'proposed', undo: EditUndo) => void;
  readonly onClose: () => void;
}

/**
 * What is known of a place, to change it: kept on the device from the first letter. It says before it is sent whether it takes
 * effect at once, and where others changed the same meanwhile, what it says now.
 */
export function EditPlaceForm({ place, kinds, name, readAgain, onSent, onClose }: EditPlaceFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const account = useAccount();
  const { revalidate } = useRevalidator();
  const body = useRef<HTMLDivElement>(null);
  /** The place as its author last saw it: newer where others changed it and the form said so. */
  const [seen, setSeen] = useState(place);
  const initial = valuesOfPlace((place.proposal ?? place).fields);
  const kindName = (key: string) => kinds.find((kind) => kind.key === key)?.name ?? key;
  const form = useForm<EditField>({
    fields: editFields,
    initial,
    check: (values) => wrongEdit(t, values, { place, kinds }),
    send: async (values): Promise<FormRefusal<EditField> | null> => {
      const changes = changesIn(values, seen.fields);
      const edit = { id: place._id, version: seen.version, ...changes };
      // A retry of the same words has the same key: to write them twice would change nothing either.
      const words = JSON.stringify(edit);
      const { key, sent } = draft.attempt();
      const attempt =
        sent === words || sent === null ? { key, sent: words } : { key: crypto.randomUUID(), sent: words };
      await draft.keepAttempt(attempt);
      const call = { body: edit, idempotencyKey: attempt.key };
      const outcome = await callContributions((api) => api.editPlace(call));
      if (!outcome.isTaken && outcome.answer?.status === 401) {
        setAccountDialog({ view: 'logIn', onSignedIn: () => body.current?.querySelector('form')?.requestSubmit() });
        return null;
      }
      if (!outcome.isTaken) {
        const now = outcome.answer?.status === 409 ? await readAgain() : null;
        if (now !== null) {
          setSeen(now);
          fillAll(rebaseEdit({ values, base: valuesOfPlace(seen.fields) }, valuesOfPlace(now.fields)));
        }
        return refusedEdit(t, outcome.answer, now?.fields ?? null, kindName);
      }
      await draft.remove();
      noteWrite(outcome.body.feedPosition);
      if (!outcome.body.isHeld) await revalidate();
      onSent(outcome.body.isHeld ? 'proposed' : 'saved', undoOf(changes, seen.fields));
      return null;
    },
  });
  const fillAll = (values: EditValues) => {
    for (const field of editFields) form.change(field, values[field]);
  };
  const [found, setFound] = useState<EditValues>(initial);
  const owner = account.status === 'signedIn' ? account.user._id : undefined;
  const base = valuesOfPlace(seen.fields);
  const subject = {
    kind: 'placeEdit',
    subject: place._id,
    title: name,
    initial: { values: initial, base },
    isSame: isSameEdit,
    read: readEditDraft,
  };
  const draft: KeptDraft<EditDraft> = useDraft(
    subject,
    owner,
    { values: form.values, base },
    {
      onFound: (stored) => {
        const values = rebaseEdit(stored, valuesOfPlace(place.fields));
        setFound(values);
        fillAll(values);
      },
    },
  );
  const spokenDraft = useSpokenDraft(draft);
  const isUnchanged = Object.keys(changesIn(form.values, seen.fields)).length === 0;
  const restriction = account.status === 'signedIn' ? restrictionOf(account.user) : null;
  const labels = {
    name: t('addPlace.what.name'),
    nameUnd: t('placeEdits.otherNames.und'),
    nameEn: t('placeEdits.otherNames.en'),
    nameFr: t('placeEdits.otherNames.fr'),
    namePt: t('placeEdits.otherNames.pt'),
    type: t('addPlace.what.kindName'),
    address: t('addPlace.what.address'),
    phone: t('addPlace.what.phone'),
    url: t('addPlace.what.url'),
    openingHours: t('placeEdits.openingHours'),
    position: t('placeEdits.position'),
  };
  return (
    <div ref={body} className={styles.form}>
      {restriction && <RestrictionNotice restriction={restriction} />}
      <Message>{t(place.isAtOnce ? 'placeEdits.atOnce' : 'placeEdits.proposes')}</Message>
      {place.proposal && (
        <Message kind="notice" title={t('placeEdits.waits')}>
          {t('placeEdits.waitsText', { when: formatDay(place.proposal.proposedAt, language) })}
        </Message>
      )}
      {draft.foundAt !== null && (
        <FoundDraft foundAt={draft.foundAt} onDiscard={() => fillAll(initial)} onRestore={() => fillAll(found)} />
      )}
      <Status text={spokenDraft} />
      <FormFrame form={form} refusedTitle={t('placeEdits.refused')} labels={labels}>
        <PlaceTextFields inputOf={form.input} part="name" />
        <OtherNames place={seen.fields} inputOf={form.input} />
        {place.isTrail ? (
          <input type="hidden" name="type" value={form.values.type} />
        ) : (
          <KindField input={form.input('type')} onChange={(key) => form.change('type', key)} kinds={kinds} />
        )}
        <PlaceTextFields inputOf={form.input} part="contact" />
        <TextField
          {...form.input('openingHours')}
          label={labels.openingHours}
          hint={t('placeEdits.openingHoursHint')}
          isOptional
          autoComplete="off"
          autoCapitalize="none"
        />
        {place.isTrail ? (
          <input type="hidden" name="position" value={form.values.position} />
        ) : (
          <TextField
            {...form.input('position')}
            label={labels.position}
            hint={t('placeEdits.positionHint')}
            autoComplete="off"
          />
        )}
        <DraftNote draft={draft} />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            isLoading={form.isSending}
            loadingText={t('placeEdits.sending')}
            saysMore
            {...(isUnchanged && { disabledReason: t('placeEdits.nothing') })}
          >
            {t(place.isAtOnce ? 'placeEdits.save' : 'placeEdits.propose')}
          </Button>
          <Button onClick={onClose}>{t('placeEdits.cancel')}</Button>
        </div>
      </FormFrame>
    </div>
  );
}
