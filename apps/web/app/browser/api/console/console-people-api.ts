import {
  endUserSessions,
  findPeople,
  getModeratedPerson,
  releaseUser,
  restrictUser,
  setUserRole,
} from '@access-atlas/contract/moderation/people.ts';
import { previewTakeBack, takeBackContributions, undoTakeBack } from '@access-atlas/contract/moderation/taking-back.ts';
import { browserClient } from '../browser-client.ts';

/** The calls with which moderators find people and decide about them. */
export function consolePeopleApi(signal?: AbortSignal) {
  return browserClient(
    {
      endUserSessions,
      findPeople,
      getModeratedPerson,
      previewTakeBack,
      releaseUser,
      restrictUser,
      setUserRole,
      takeBackContributions,
      undoTakeBack,
    },
    signal,
  );
}
