import { type JsonDouble, startJsonDouble } from '../../testing/json-double.ts';

/**
 * A newsletter service on this machine: it takes `{"email", "language"}` and refuses whatever else comes with 400.
 * @throws in production: nobody shall believe to have subscribed
 */
export function startNewsletterDouble(): Promise<JsonDouble> {
  return startJsonDouble('newsletter', (body) => {
    const { email, language, ...rest } = body;
    const isRight = typeof email === 'string' && typeof language === 'string' && Object.keys(rest).length === 0;
    return isRight ? 202 : 400;
  });
}
