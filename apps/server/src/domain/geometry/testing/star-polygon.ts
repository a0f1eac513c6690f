import fc from 'fast-check';

/** A simple polygon around a centre: corners at growing angles, each at its own distance; 10 m to 10 km. */
export const starPolygon = fc
  .record({
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    degrees: fc.double({ min: 0.0001, max: 0.1, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.15, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 }),
    hole: fc.option(fc.double({ min: 0.1, max: 0.9, noNaN: true })),
  })
  .map(({ longitude, latitude, degrees, radii, hole }) => {
    const ringOf = (scale: number) => {
      const corners = radii.flatMap((radius, index) => {
        const angle = (index / radii.length) * 2 * Math.PI;
        return [
          longitude + Math.cos(angle) * radius * degrees * scale,
          latitude + Math.sin(angle) * radius * degrees * scale,
        ];
      });
      return new Float64Array([...corners, ...corners.slice(0, 2)]);
    };
    return hole === null ? [ringOf(1)] : [ringOf(1), ringOf(hole)];
  });
