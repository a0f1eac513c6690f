import type { WriteServices } from '../../../writes/write-services.ts';
import type { TextServices } from '../read-text-facts.ts';

/** What the calls of operators about texts work with. */
export interface OperatedTextServices extends TextServices, Pick<WriteServices, 'database'> {}
