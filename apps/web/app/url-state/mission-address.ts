/** The page of a MapMission. */
export function missionAddress(eventId: string): string {
  return `/missions/${eventId}`;
}
