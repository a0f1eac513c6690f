import {
  answerPlace as answerPlaceEndpoint,
  listOwnAnswers as listOwnAnswersEndpoint,
  tellHowKnown as tellHowKnownEndpoint,
  withdrawAnswer as withdrawAnswerEndpoint,
} from '@access-atlas/contract/places/answers.ts';
import type { FastifyInstance } from 'fastify';
import { type EndpointOptions, registerEndpoint } from '../../http/register-endpoint.ts';
import { listOwnAnswers } from '../answers/list-own-answers.ts';
import { tellHowKnown } from '../answers/tell-how-known.ts';
import { withdrawAnswer } from '../answers/withdraw-answer.ts';
import type { ContributionServices } from './contribute.ts';
import { contributeAnswer } from './contribute-answer.ts';

/** Binds the calls by which people say single things of places and take them back. */
export function answersRoutes(app: FastifyInstance, services: ContributionServices, options: EndpointOptions): void {
  registerEndpoint(app, answerPlaceEndpoint, options, async ({ params, body }, { context }) => ({
    status: 200,
    body: await contributeAnswer(services, context, { ...body, placeId: Number(params.id) }),
  }));
  registerEndpoint(app, listOwnAnswersEndpoint, options, async ({ params }, { context }) => ({
    status: 200,
    body: { results: await listOwnAnswers(services, context, { placeId: Number(params.id) }) },
  }));
  registerEndpoint(app, withdrawAnswerEndpoint, options, async ({ params }, { context }) => ({
    status: 200,
    body: await withdrawAnswer(services, context, { answerId: Number(params.id) }),
  }));
  registerEndpoint(app, tellHowKnownEndpoint, options, async ({ params, body }, { context }) => ({
    status: 200,
    body: await tellHowKnown(services, context, { placeId: Number(params.id), knownFrom: body.knownFrom }),
  }));
}
