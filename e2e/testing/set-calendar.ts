import { fixedInstant } from './fixed-instant.ts';

/*
 * Loaded before anything else into a test site's process and each of its threads (`node --import`): its calendar begins
 * at one instant and goes on from there, so that an invented town with dates relative to now is the same on every day.
 * Timers stay as they are. The embedded database asks the same calendar for its now().
 */

const shiftMilliseconds = Date.parse(fixedInstant) - Number(process.env.CALENDAR_BEGAN_AT);
const realNow = Date.now;
const shiftedNow = () => realNow() + shiftMilliseconds;

// A proxy and not a class: what native code makes stays an instance of it.
globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [shiftedNow()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? shiftedNow : Reflect.get(target, name, receiver)),
});
