import type { LngLat } from '@access-atlas/contract/geometry/geo.ts';
import { duplicatesMax, mapZoomSelected } from '@access-atlas/contract/limits.ts';
import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { prepareContributions } from '../../account/call-accounts.ts';
import { useLogInToSend } from '../../account/sending/use-log-in-to-send.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { isOffline } from '../../browser/connection-state.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { useSite } from '../../browser/use-site.ts';
import { draftId } from '../../forms/drafts/draft-store.ts';
import { type KeptDraft, useDraft } from '../../forms/drafts/use-draft.ts';
import { doneNow } from '../../forms/outbox/done-now.ts';
import { type SendProgress, tellOutbox } from '../../forms/outbox/outbox-events.ts';
import { markOutbox } from '../../forms/outbox/outbox-mark.ts';
import type { SendOutcome } from '../../forms/outbox/sender.ts';
import { noteSent } from '../../forms/outbox/sent-store.ts';
import { type Form, type FormRefusal, type FormValues, useForm } from '../../forms/use-form.ts';
import { type ReviewPhotos, useReviewPhotos } from '../../places/review-form/use-review-photos.ts';
import { wrongReviewFields } from '../../places/review-form/wrong-review-fields.ts';
import { type AddPlaceAddress, type AddPlaceStep, addPlaceAddress } from '../../url-state/add-place-address.ts';
import { carryParameters } from '../../url-state/carry-parameters.ts';
import { placeAddress } from '../../url-state/place-address.ts';
import { type AlikePlace, alikePlaces } from './alike-places.ts';
import type { AddPlaceData } from './load-add-place.ts';
import { emptyPlace, isSamePlace, type PlaceContent, placeContentOf } from './place-content.ts';
import { type PlaceField, placeContentIn, placeFields, placeValuesOf, wrongPlaceFields } from './place-fields.ts';
import { refusedPlace } from './refused-place.ts';
import { type PlaceDuplicates, sendPlace } from './send-place.ts';
import { type PointFacts, usePointFacts } from './use-point-facts.ts';

interface AddPlaceOptions {
  readonly data: AddPlaceData;
  readonly at: AddPlaceAddress;
  /** Which draft it is; the address names it as soon as there is one. */
  readonly subject: string;
  /** Whose drafts are meant; undefined while it is not known. */
  readonly owner: string | null | undefined;
  /** Submits the form element. */
  readonly submit: () => void;
}

export interface AddPlace {
  readonly form: Form<PlaceField>;
  readonly draft: KeptDraft<PlaceContent>;
  readonly photos: ReviewPhotos;
  /** How far sending has come; null while nothing is sent. */
  readonly progress: SendProgress | null;
  readonly point: LngLat | null;
  /** null while they are looked for. */
  readonly facts: PointFacts | null;
  /** Which places it may be, where that is known. */
  readonly alike: readonly AlikePlace[] | null;
  /** Whether it certainly is one of them: it has the same id at Google. */
  readonly isThere: boolean;
  /** The address of another step. */
  readonly addressOf: (step: AddPlaceStep) => string;
  readonly goTo: (step: AddPlaceStep) => void;
  /** Puts the point somewhere else, and the map with it. */
  readonly moveTo: (point: LngLat) => void;
  /** The place is none of those that it may be. */
  readonly isNoneOfThem: () => void;
  readonly sendWithoutWords: () => void;
  /** To be called when Done is pressed: it asks for words again. */
  readonly askForWords: () => void;
  readonly discard: () => void;
  readonly restore: () => void;
}

/** A place that somebody adds, step by step: kept on the device from the first letter, checked, and sent with its review. */
export function useAddPlace({ data, at, subject, owner, submit }: AddPlaceOptions): AddPlace {
  const { t } = useTranslation();
  const { language } = useSite();
  const account = useAccount();
  const navigate = useNavigate();
  const { search: query, state } = useLocation();
  const openLogIn = useLogInToSend(submit);
  const sendsWithoutWords = useRef(false);
  const putAside = useRef<PlaceContent>(emptyPlace);
  /** Google's id of a draft that was found, whose address does not say it. */
  const [foundGoogleId, setFoundGoogleId] = useState<string | null>(null);
  const [doubts, setDoubts] = useState<{ readonly places: readonly PlaceCard[]; readonly isThere: boolean } | null>(
    null,
  );
  /** Places of which the person has said that it is none of them. */
  const refused = useRef(new Set<string>());
  const photos = useReviewPhotos();
  /** Whether the outbox has it now. */
  const [isLeft, setLeft] = useState(false);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const point = at.search.here;
  const googleId = at.googleId ?? foundGoogleId;
  const facts = usePointFacts(point);

  const contentOf = (values: FormValues<PlaceField>) => {
    const country = facts?.country ?? null;
    const isAnotherPlace = doubts !== null && refused.current.size > 0;
    return placeContentIn(values, data, photos.photos, { point, googleId, country, isAnotherPlace });
  };

  const form: Form<PlaceField> = useForm<PlaceField>({
    fields: placeFields(data),
    initial: placeValuesOf(emptyPlace, data),
    check: (values) => {
      const content = contentOf(values);
      const wrong = wrongPlaceFields(t, content, data.kinds);
      if (at.step !== 'rating') return wrong;
      const isWithoutWords = sendsWithoutWords.current;
      const flagged = content.review.photos.filter(({ isFlagged }) => isFlagged).length;
      return {
        ...wrong,
        ...wrongReviewFields(t, content.review, { language, isWithoutWords }),
        ...(flagged > 0 && { photos: t('photos.flaggedCount', { count: flagged }) }),
      };
    },
    send: async (values) => {
      if (at.step === 'rating') return send(contentOf(values));
      goTo('rating');
      return null;
    },
  });
  const suggested = facts?.address ?? '';
  const content = contentOf(form.values);
  const fillAddress = useEffectEvent(() => form.fill({ address: suggested }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another address was found
  useEffect(() => {
    if (facts !== null) fillAddress();
  }, [suggested, facts === null]);

  const draft = useDraft<PlaceContent>(
    {
      kind: 'place',
      subject,
      title: content.name.trim() || content.address,
      initial: { ...emptyPlace, address: content.address === suggested ? suggested : '' },
      isSame: isSamePlace,
      read: placeContentOf,
      photosOf: ({ review }) => review.photos.map(({ sha256 }) => sha256),
    },
    owner,
    content,
    {
      onFound: (found) => {
        photos.fill(found.review.photos);
        form.fill(placeValuesOf(found, data));
        setFoundGoogleId(found.googleId);
        if (point === null && found.point !== null) moveTo(found.point);
      },
      // It went without the form: the outbox says so, and leads to the place.
      onSent: () => void navigate(carryParameters('/outbox', query), { replace: true }),
    },
    isLeft,
  );

  const go = (to: AddPlaceAddress, options: { readonly replace: boolean }) =>
    void navigate(carryParameters(addPlaceAddress(to), query), {
      ...options,
      preventScrollReset: options.replace,
      state,
    });
  const goTo = (step: AddPlaceStep) => go({ ...at, step }, { replace: false });
  const moveTo = (here: LngLat) =>
    go({ ...at, search: { ...at.search, here, view: { ...here, zoom: mapZoomSelected } } }, { replace: true });
  const nameDraft = useEffectEvent(() => {
    if (at.draft !== subject) go({ ...at, draft: subject }, { replace: true });
  });
  const isKept = draft.savedAt !== null;
  useEffect(() => {
    if (isKept) nameDraft();
  }, [isKept]);
  useEffect(() => void prepareContributions(), []);

  async function send(given: PlaceContent): Promise<FormRefusal<PlaceField> | null> {
    const sent = sendGiven(given);
    draft.holdUntil(sent);
    return sent;
  }

  async function sendGiven(given: PlaceContent): Promise<FormRefusal<PlaceField> | null> {
    markOutbox();
    const isKept = await draft.setDone(doneNow(language), given);
    // Where nothing is stored, nothing can wait: the form keeps it as long as it is open.
    if (isOffline()) return isKept ? wait() : refusedPlace(t, null);
    if (account.status === 'signedOut') return logInAndSend();
    const owner = account.status === 'signedIn' ? account.user._id : '';
    const place = { content: given, language, owner, attempt: draft.attempt() };
    const sent = await sendPlace(place, { keepAttempt: draft.keepAttempt, onProgress: setProgress });
    setProgress(null);
    if (sent.outcome === 'sent') return takeSent(sent, given, owner);
    if (sent.outcome === 'uncertain') return isOffline() && isKept ? wait() : refusedPlace(t, sent.answer);
    // The session has ended.
    if (sent.outcome === 'refused' && sent.answer?.status === 401) return logInAndSend();
    await draft.setDone(null);
    if (sent.outcome === 'duplicates') return showDoubts(given, sent);
    if (sent.photos.length === 0) return refusedPlace(t, sent.answer);
    photos.flag(sent.photos);
    return { fields: { photos: t('photos.flaggedCount', { count: sent.photos.length }) } };
  }

  /** It goes when there is a connection; the outbox lists it. */
  function wait(): null {
    setLeft(true);
    void navigate(carryParameters('/outbox', query), { replace: true });
    return null;
  }

  async function takeSent(
    { placeId, reviewId, isHeld, feedPosition }: Extract<SendOutcome, { outcome: 'sent' }>,
    given: PlaceContent,
    owner: string,
  ): Promise<null> {
    const { key } = draft.attempt();
    const sentAt = Date.now();
    const sent = { key, owner, kind: 'place', title: given.name, placeId, reviewId, isHeld, isRemoved: false, sentAt };
    noteWrite(feedPosition);
    await draft.remove();
    await noteSent(sent);
    const page = placeAddress(placeId, 'local', query).replace('/local', '/local/success');
    // The way back does not lead to a form that was sent.
    await navigate(carryParameters(page, query), { replace: true });
    const id = draftId({ owner, kind: 'place', subject });
    tellOutbox({ what: 'sent', draftId: id, sent, isToBeTold: false, feedPosition });
    return null;
  }

  /** What the site takes it for: asked once, and only about places that were not refused before. */
  async function showDoubts(
    given: PlaceContent,
    { ids, isSame }: PlaceDuplicates,
  ): Promise<FormRefusal<PlaceField> | null> {
    const wereRefused = ids.every((id) => refused.current.has(id));
    if (!isSame && wereRefused && !given.isAnotherPlace) return sendGiven({ ...given, isAnotherPlace: true });
    const places = await cardsOf(ids);
    if (places === null) return refusedPlace(t, null);
    setDoubts({ places, isThere: isSame });
    goTo('alike');
    return null;
  }

  function logInAndSend(): null {
    openLogIn();
    return null;
  }

  const fillWith = (given: PlaceContent) => {
    const values = placeValuesOf(given, data);
    for (const field of placeFields(data)) form.change(field, values[field] ?? '');
    photos.setPhotos(given.review.photos);
  };
  const likeness = { name: content.name || at.name || at.search.words, types: [content.type, ...at.search.types] };
  const near = doubts?.places ?? facts?.near ?? null;
  const alike = near && alikePlaces(near, likeness, duplicatesMax);
  return {
    form,
    draft,
    photos,
    progress,
    point,
    facts,
    alike,
    isThere: doubts?.isThere ?? false,
    addressOf: (step) => addPlaceAddress({ ...at, step }),
    goTo,
    moveTo: (there) => {
      setDoubts(null);
      moveTo(there);
    },
    isNoneOfThem: () => {
      for (const { place } of alike ?? []) refused.current.add(place._id);
      // What was filled in before is sent; else it is asked for now.
      if (doubts === null) goTo('what');
      else goTo('rating');
    },
    sendWithoutWords: () => {
      sendsWithoutWords.current = true;
      submit();
    },
    askForWords: () => {
      sendsWithoutWords.current = false;
    },
    discard: () => {
      putAside.current = content;
      fillWith(emptyPlace);
    },
    restore: () => fillWith(putAside.current),
  };
}

async function cardsOf(ids: readonly string[]): Promise<readonly PlaceCard[] | null> {
  try {
    const { placesApi } = await import('../../browser/api/places-api.ts');
    const answer = await placesApi().listPinCards({ query: { ids: [...ids] } });
    return answer.status === 200 ? answer.body.results : null;
  } catch {
    return null;
  }
}
