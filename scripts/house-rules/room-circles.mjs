/**
 * Circles between rooms: rooms that import each other, directly or by way of others. Imports of types count, as do those
 * that are made when they are used.
 * @param imports who imports whom, as `{ from, to }` with paths from the root
 * @param roomOf the room of a path; undefined for what belongs to none, such as tests and packages
 * @returns for each circle its rooms in the order of the alphabet, and one import for each pair of them
 */
export function roomCircles(imports, roomOf) {
  const uses = new Map();
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)];
    if (room === undefined || other === undefined || room === other) continue;
    if (!uses.has(room)) uses.set(room, new Map());
    if (!uses.get(room).has(other)) uses.get(room).set(other, { from, to });
  }
  const reached = new Map([...uses.keys()].map((room) => [room, reachedFrom(room, uses)]));
  const circles = [];
  const seen = new Set();
  for (const room of [...uses.keys()].sort()) {
    if (seen.has(room) || !reached.get(room).has(room)) continue;
    const rooms = [...reached.get(room)].filter((other) => reached.get(other)?.has(room)).sort();
    for (const member of rooms) seen.add(member);
    const within = rooms.flatMap((member) =>
      [...uses.get(member)].filter(([other]) => rooms.includes(other)).map(([, example]) => example),
    );
    circles.push({ rooms, imports: within });
  }
  return circles;
}

/** The circles as findings of the house rules. */
export function circleFindings(imports, roomOf) {
  return roomCircles(imports, roomOf).map(
    ({ rooms, imports: within }) =>
      `a circle of rooms (${rooms.join(', ')}):${within.map(({ from, to }) => `\n  ${from} → ${to}`).join('')}`,
  );
}

/** All rooms that a room uses, directly or by way of others; itself among them where it stands in a circle. */
function reachedFrom(room, uses) {
  const reached = new Set();
  const next = [room];
  for (const current of next) {
    for (const other of uses.get(current)?.keys() ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      next.push(other);
    }
  }
  return reached;
}
