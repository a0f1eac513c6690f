import { refuseField } from '../../domain/errors/api-error.ts';

/** Address of a tile: zoom, column from the west, row from the north. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** @throws {ApiError} 400 that names the coordinate of a tile outside the world */
export function requireTileInWorld({ z, x, y }: TileAddress): void {
  for (const [name, value] of Object.entries({ x, y }))
    if (value >= 2 ** z) throw refuseField(`params.${name}`, `must be below ${2 ** z} at zoom ${z}`);
}
