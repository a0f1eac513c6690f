/** By which the record of an import knows that an operator stopped it. */
export const stoppedReason = 'An operator stopped it.';
