import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RestrictionNotice } from '../../account/restriction-notice.tsx';
import { restrictionOf } from '../../account/restriction-of.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { DraftNote, useSpokenDraft } from '../../forms/drafts/draft-note.tsx';
import { FoundDraft } from '../../forms/drafts/found-draft.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { ListMapSwitch } from '../../map/controls/list-map-switch.tsx';
import { PhotoFields } from '../../places/photo-fields/photo-fields.tsx';
import { KindField } from '../../places/place-form/kind-field.tsx';
import { PlaceTextFields } from '../../places/place-form/place-text-fields.tsx';
import { FactQuestions } from '../../places/review-form/fact-questions.tsx';
import { RatingChoice } from '../../places/review-form/rating-choice.tsx';
import { labelsOfFields } from '../../places/review-form/review-fields.ts';
import { ReviewWords } from '../../places/review-form/review-words.tsx';
import { SendingNote } from '../../places/review-form/sending-note.tsx';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { type AddPlaceAddress, addPlaceSteps } from '../../url-state/add-place-address.ts';
import { searchAddress } from '../../url-state/search-parameters.ts';
import { AddPlaceBar } from './add-place-bar.tsx';
import styles from './add-place-form.module.css';
import { AlikeStep } from './alike-step.tsx';
import { BegunPlace } from './begun-place.tsx';
import type { AddPlaceData } from './load-add-place.ts';
import { useAddPlace } from './use-add-place.ts';
import { WhereStep } from './where-step.tsx';

interface AddPlaceFormProps {
  readonly data: AddPlaceData;
  readonly at: AddPlaceAddress;
  /** Which draft it is. */
  readonly subject: string;
  /** Whose drafts are meant; undefined while it is not known. */
  readonly owner: string | null | undefined;
}

/** The step of each address, counted from one: likely duplicates belong to the question where it is. */
const stepNumbers = { where: 1, alike: 1, what: 2, rating: 3 } as const;
const stepCount = 3;

/** Where a place is, whether it is there already, what it is, and how accessible: a step after the other. */
export function AddPlaceForm({ data, at, subject, owner }: AddPlaceFormProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const body = useRef<HTMLDivElement>(null);
  const { step } = at;
  const adding = useAddPlace({
    data,
    at,
    subject,
    owner,
    submit: () => body.current?.querySelector('form')?.requestSubmit(),
  });
  const { form, draft } = adding;
  const spokenDraft = useSpokenDraft(draft);
  const before = addPlaceSteps[Math.max(0, addPlaceSteps.indexOf(step) - (step === 'what' ? 2 : 1))] ?? 'where';
  const results = searchAddress({ ...at.search, here: null });
  const restriction = account.status === 'signedIn' ? restrictionOf(account.user) : null;
  const photosInput = form.input('photos');
  const stepName = t(`addPlace.steps.${step}`);
  const labels = {
    ...labelsOfFields(
      { tags: data.tags, photos: [] },
      { rating: t('rate.parts.rating'), text: t('rate.parts.words'), photos: t('photos.name') },
    ),
    name: t('addPlace.what.name'),
    type: t('addPlace.what.kindName'),
    address: t('addPlace.what.address'),
    phone: t('addPlace.what.phone'),
    url: t('addPlace.what.url'),
  };
  return (
    <>
      {/* On a phone the first step shares the screen with the map, and on a small one what stands here stays with it. */}
      <div data-form-page={step === 'where' ? undefined : true}>
        <BackLink
          name={t('addPlace.back')}
          to={step === 'where' ? results : adding.addressOf(before)}
          aside={<DraftNote draft={draft} isShort />}
        >
          {step === 'where' ? t('addPlace.map') : t(`addPlace.steps.${before}`)}
        </BackLink>
        <div className={styles.head}>
          <h1 key={step} className={styles.title}>
            {t(`addPlace.titles.${step}`)}
          </h1>
          <p className={styles.meta}>
            {t('forms.step', { step: stepNumbers[step], count: stepCount, name: stepName })}
          </p>
          {step === 'rating' && (
            <p className={styles.name}>
              <bdi>{form.values.name}</bdi>
            </p>
          )}
          {step === 'where' && <ListMapSwitch />}
        </div>
      </div>
      <Status text={spokenDraft} />
      <div ref={body} className={styles.body}>
        {restriction && <RestrictionNotice restriction={restriction} />}
        {draft.unsaved === 'never' && <Message kind="notice" role="status" title={t('rate.draft.unsaved')} />}
        {draft.unsaved === 'full' && (
          <Message kind="notice" role="alert" title={t('rate.draft.full')}>
            {t('rate.draft.fullText')}
          </Message>
        )}
        {draft.foundAt !== null && step !== 'rating' && (
          <FoundDraft foundAt={draft.foundAt} onDiscard={adding.discard} onRestore={adding.restore} />
        )}
        {step === 'where' && at.draft === null && draft.savedAt === null && (
          <BegunPlace owner={owner} search={at.search} />
        )}
        <FormFrame form={form} refusedTitle={t('addPlace.refused')} labels={labels}>
          {step === 'where' && <WhereStep adding={adding} name={at.name} back={results} />}
          {step === 'alike' && <AlikeStep adding={adding} kinds={data.kinds} />}
          <div className={styles.part} hidden={step !== 'what'}>
            {at.name !== '' && <p className={styles.meta}>{t('addPlace.what.elsewhere', { name: at.name })}</p>}
            <PlaceTextFields inputOf={form.input} part="name" />
            <KindField input={form.input('type')} onChange={(key) => form.change('type', key)} kinds={data.kinds} />
            <PlaceTextFields inputOf={form.input} part="contact" isAddressFound />
          </div>
          <div className={styles.part} hidden={step !== 'rating'}>
            <RatingChoice input={form.input('rating')} />
            <section className={styles.part} aria-labelledby="add-facts">
              <div>
                <SectionHeading id="add-facts">{t('rate.facts.name')}</SectionHeading>
                <p className={styles.meta}>{t('rate.facts.hint')}</p>
              </div>
              <FactQuestions tags={data.tags} facts={[]} form={form} />
            </section>
            <section className={styles.part} aria-labelledby="add-photos">
              <div>
                <SectionHeading id="add-photos">{t('photos.title')}</SectionHeading>
                <p className={styles.meta}>{t('photos.guide')}</p>
              </div>
              <PhotoFields
                id={photosInput.id}
                error={photosInput.error}
                photos={adding.photos.photos}
                onChange={adding.photos.setPhotos}
                keepDraft={draft.keepNow}
              />
            </section>
            <ReviewWords input={form.input('text')} onSendWithoutWords={adding.sendWithoutWords} />
            {account.status === 'signedOut' && <p className={styles.meta}>{t('rate.logInAtDone')}</p>}
          </div>
          {adding.progress !== null && <SendingNote progress={adding.progress} />}
          <AddPlaceBar adding={adding} step={step} back={before} />
        </FormFrame>
      </div>
    </>
  );
}
