import { expect, test } from 'vitest';
import { classifyAmenity } from './classify-amenity.ts';

test.each([
  [{ amenity: 'parking', 'capacity:disabled': '2' }, 'accessibleParking'],
  [{ amenity: 'parking', 'capacity:disabled': 'yes' }, 'accessibleParking'],
  [{ amenity: 'parking', 'capacity:disabled': '0' }, null],
  [{ amenity: 'parking', 'capacity:disabled': 'no' }, null],
  [{ amenity: 'parking', 'capacity:disabled': '2', access: 'private' }, null],
  [{ amenity: 'parking' }, null],
  [{ amenity: 'parking_space', parking_space: 'disabled' }, 'accessibleParking'],
  [{ amenity: 'parking_space', 'capacity:disabled': '1' }, 'accessibleParking'],
  [{ amenity: 'parking_space', parking_space: 'charging' }, null],
  [{ highway: 'elevator' }, 'elevator'],
  [{ highway: 'elevator', access: 'private' }, null],
  [{ highway: 'steps', 'ramp:wheelchair': 'yes' }, 'ramp'],
  [{ highway: 'footway', 'ramp:wheelchair': 'yes' }, 'ramp'],
  [{ highway: 'steps', 'ramp:wheelchair': 'no' }, null],
  [{ building: 'yes', 'ramp:wheelchair': 'yes' }, null],
  [{ amenity: 'bench' }, 'bench'],
  [{ hazard: 'rock_slide' }, 'hazard'],
  [{ hazard: 'children' }, null],
  [{ barrier: 'cycle_barrier', wheelchair: 'no' }, 'hazard'],
  [{ barrier: 'gate', wheelchair: 'yes' }, null],
  [{ barrier: 'gate' }, null],
])('%o makes the pin %s', (tags, type) => {
  expect(classifyAmenity('way', tags)).toBe(type);
  expect(classifyAmenity('relation', tags)).toBeNull();
});
