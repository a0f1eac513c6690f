import type { WriteServices } from '../../../writes/write-services.ts';
import type { SearchServices } from '../../search/search-services.ts';
import type { DecisionServices } from '../moderation-services.ts';

/** What the verbs work with by which moderators and operators find places, and decide about them. */
export type OperatedPlacesServices = SearchServices & DecisionServices & WriteServices;
