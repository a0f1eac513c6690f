import * as operated from '@access-atlas/contract/operating/operated-vocabulary.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../../http/register-endpoint.ts';
import { addWord } from './add-word.ts';
import { editWord } from './edit-word.ts';
import { getWord } from './get-word.ts';
import { listWords } from './list-words.ts';
import type { OperatedVocabularyServices } from './operated-vocabulary-services.ts';
import { retireWord } from './retire-word.ts';

/** Binds the calls by which operators add words to the vocabularies, change and retire them. */
export function operatedVocabularyRoutes(
  app: FastifyInstance,
  services: OperatedVocabularyServices,
  options: EndpointOptions,
): void {
  registerEndpoint(app, operated.listWords, options, async ({ params }, { context, signal }) => ({
    status: 200,
    body: await listWords(services, context, params.list, signal),
  }));
  registerEndpoint(app, operated.addWord, options, async ({ params: { list }, body }, { context }) => {
    const { key, ...fields } = body;
    await addWord(services, context, { list, key, fields });
    return { status: 200, body: await getWord(services, context, { list, key }) };
  });
  registerEndpoint(app, operated.editWord, options, async ({ params: { list, key }, body }, { context }) => {
    await editWord(services, context, { list, key, fields: body });
    return { status: 200, body: await getWord(services, context, { list, key }) };
  });
  registerEndpoint(app, operated.retireWord, options, async ({ params: { list, key }, body }, { context }) => {
    await retireWord(services, context, { list, key, isRetired: body.isRetired });
    return { status: 200, body: await getWord(services, context, { list, key }) };
  });
}
