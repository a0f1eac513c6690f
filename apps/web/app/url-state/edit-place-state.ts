/** What a link to a place's page carries, beside its address, where it is to open the form in which the place is changed. */
export const editPlaceState = { editsPlace: true } as const;

/** Whether a link asked for that form. @param state of the location, as the browser kept it */
export function asksToEdit(state: unknown): boolean {
  return Object(state).editsPlace === true;
}
