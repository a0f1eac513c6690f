import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type PhotoModerationDouble,
  startPhotoModerationDouble,
} from '../adapters/moderation/testing/photo-moderation-double.ts';
import { describeOnEachDatabase } from '../db/testing/test-database.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** A server whose operator has a judge of pictures, and the judge, which accepts all until a test says otherwise. */
export interface JudgedServer {
  readonly server: TestServer;
  readonly judge: PhotoModerationDouble;
}

/** Runs tests on each database, on a server with a judge of pictures. */
export function describeWithPhotoJudge(name: string, define: (getJudged: () => JudgedServer) => void): void {
  describeOnEachDatabase(name, (_engine, getDatabase) => {
    let server: TestServer;
    let judge: PhotoModerationDouble;
    beforeAll(async () => {
      judge = await startPhotoModerationDouble();
      const photoModeration = { url: judge.judgeUrl, key: judge.key };
      server = await openTestServer(getDatabase(), { services: { photoModeration } });
    });
    afterAll(async () => {
      await server.close();
      await judge.close();
    });
    beforeEach(() => {
      judge.fault = 'none';
      judge.judgement = { verdict: 'accepted', reasons: [] };
      judge.pictures.length = 0;
    });
    define(() => ({ server, judge }));
  });
}
