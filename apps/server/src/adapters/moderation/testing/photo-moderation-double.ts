import {
  misbehave,
  type RunningDouble,
  type ServiceCall,
  type ServiceFault,
  sendJson,
  startServiceDouble,
} from '../../testing/service-double.ts';
import type { PhotoJudgement } from '../photo-moderation.ts';

/** `unknownVerdict`: it answers as described, with a verdict that nobody has heard of. */
export type PhotoModerationFault = 'none' | ServiceFault | 'unknownVerdict';

export interface PhotoModerationDouble extends RunningDouble {
  /** The address that takes pictures. */
  readonly judgeUrl: string;
  readonly key: string;
  /** What it says of the next pictures; the reasons are left out where there are none. */
  judgement: PhotoJudgement;
  fault: PhotoModerationFault;
  /** The pictures that it was sent. */
  readonly pictures: Buffer[];
  /** The header fields of the last call, without those of the connection. */
  lastHeaders: Readonly<Record<string, unknown>>;
}

const key = 'an-invented-key-of-the-judge';
const ofConnection = new Set(['host', 'connection', 'content-length']);

/**
 * A judge of pictures on this machine, with its key and a switch for faults.
 * @throws in production
 */
export async function startPhotoModerationDouble(): Promise<PhotoModerationDouble> {
  const answer = ({ method, url, headers, body, response }: ServiceCall): unknown => {
    if (method !== 'POST' || url.pathname !== '/v1/judge') return response.writeHead(404).end();
    double.pictures.push(body);
    double.lastHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));
    const { fault, judgement } = double;
    if (headers.authorization !== `Bearer ${key}`) return sendJson(response, 401, { error: 'unknown key' });
    if (fault === 'unknownVerdict') return sendJson(response, 200, { verdict: 'perhaps' });
    if (fault !== 'none') return misbehave(fault, response);
    const { verdict, reasons } = judgement;
    return sendJson(response, 200, { verdict, ...(reasons.length > 0 && { reasons }) });
  };
  const running = await startServiceDouble('the judge of pictures', answer);
  const double: PhotoModerationDouble = {
    ...running,
    judgeUrl: `${running.url}/v1/judge`,
    key,
    judgement: { verdict: 'accepted', reasons: [] },
    fault: 'none',
    pictures: [],
    lastHeaders: {},
  };
  return double;
}
