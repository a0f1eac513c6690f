import type { ImportUpload } from '@access-atlas/contract/operating/import-uploads.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { consoleUploadsApi } from '../../../browser/api/console/console-uploads-api.ts';
import type { RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import { useSite } from '../../../browser/use-site.ts';
import { callConsole } from '../../common/call-console.ts';
import { sentNameOf, type UnfitReason, unfitReason } from './file-to-send.ts';
import { sendImportFile } from './send-import-file.ts';

/** A file on its way, as the page knows it. */
export interface KnownUpload {
  readonly name: string;
  readonly sizeBytes: number;
  readonly receivedBytes: number;
  /** Under which the site keeps what came; null as long as that is not known. */
  readonly id: string | null;
  /** The device's file; null of one that was begun before the page was loaded, or elsewhere. */
  readonly file: File | null;
  readonly state: 'sending' | 'waiting' | 'stopped' | 'taken' | 'unfit' | 'unreadable' | 'refused' | 'sent';
  readonly unfit: UnfitReason | null;
  readonly answer: RefusedAnswer | null;
}

interface Uploads {
  readonly uploads: readonly KnownUpload[];
  /** Begins to send a file, or goes on with it. */
  readonly send: (file: File, replaces?: boolean) => void;
  readonly stop: (name: string) => void;
  /** Forgets what came of a file, and the file. @returns whether the site has forgotten it */
  readonly discard: (upload: KnownUpload) => Promise<boolean>;
}

/** Files that are sent from this page, and those of which something came before. @param onSent a file is in the folder */
export function useUploads(onSent: () => void): Uploads {
  const { language } = useSite();
  const [uploads, setUploads] = useState<readonly KnownUpload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = (name: string, part: Partial<KnownUpload>) =>
    setUploads((all) => all.map((upload) => (upload.name === name ? { ...upload, ...part } : upload)));

  const loadBegun = useEffectEvent(async (isWanted: () => boolean) => {
    const listed = await callConsole((signal) =>
      consoleUploadsApi(signal).listImportUploads({ query: { lng: language } }),
    );
    // Without an answer, sending the same file finds what came of it all the same.
    if (!isWanted() || !listed.isTaken) return;
    const begun = listed.body.uploads.map(begunBefore);
    setUploads((all) => [...all, ...begun.filter(({ name }) => all.every((upload) => upload.name !== name))]);
  });
  useEffect(() => {
    let isWanted = true;
    void loadBegun(() => isWanted);
    const running = stops.current;
    return () => {
      isWanted = false;
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const send = async (file: File, replaces = false) => {
    const name = sentNameOf(file.name);
    // The same file, chosen twice.
    if (stops.current.has(name)) return;
    const unfit = unfitReason(file);
    const state = unfit === null ? 'sending' : 'unfit';
    const begun: KnownUpload = {
      name,
      sizeBytes: file.size,
      receivedBytes: 0,
      id: null,
      file,
      state,
      unfit,
      answer: null,
    };
    setUploads((all) =>
      all.some((upload) => upload.name === name)
        ? all.map((upload) => (upload.name === name ? begun : upload))
        : [begun, ...all],
    );
    if (unfit !== null) return;
    const stop = new AbortController();
    stops.current.set(name, stop);
    const ended = await sendImportFile({
      file,
      replaces,
      signal: stop.signal,
      onProgress: ({ _id, receivedBytes }) => change(name, { id: _id, receivedBytes, state: 'sending' }),
      onWaiting: () => change(name, { state: 'waiting' }),
    });
    stops.current.delete(name);
    change(name, { state: ended.outcome, ...(ended.outcome === 'refused' && { answer: ended.answer }) });
    if (ended.outcome === 'sent') onSent();
  };

  return {
    uploads,
    send: (file, replaces) => void send(file, replaces),
    stop: (name) => stops.current.get(name)?.abort(),
    discard: async ({ id, name }) => {
      const isForgotten =
        id === null ||
        (await callConsole((signal) => consoleUploadsApi(signal).discardImportUpload({ params: { id } }))).isTaken;
      if (isForgotten) setUploads((all) => all.filter((upload) => upload.name !== name));
      return isForgotten;
    },
  };
}

function begunBefore({ _id, name, sizeBytes, receivedBytes }: ImportUpload): KnownUpload {
  return { name, sizeBytes, receivedBytes, id: _id, file: null, state: 'stopped', unfit: null, answer: null };
}
