import type { AllNodePositions } from '../../../osm-file/geometry/all-node-positions.ts';
import { isClosed, type NodeChain } from '../../../osm-file/geometry/joining/node-chain.ts';
import { clipLine } from '../../geometry/clip-geometry.ts';
import type { Position, Rectangle } from '../../geometry/unit-square.ts';
import { distanceToBorder } from './box-border.ts';
import { closeAlongBorder } from './close-along-border.ts';
import { type Path, worldX, worldY } from './map-feature.ts';

/** An end is taken to be cut off by the border when it is this near to it, as a share of the box's shorter side. */
const CUT_OFF_SHARE = 0.1;

/** The parts of a way whose nodes the file has, of at least two nodes each. */
export function linesOf(chain: NodeChain, nodes: AllNodePositions): Path[] {
  return runsOf(chain, nodes)
    .filter((run) => run.length > 1)
    .map((run) => Int32Array.from(run.flat()));
}

/**
 * The rings of an area from the chains of its outline. Nodes and ways that the extract's border cut off are replaced by
 * the border itself; an outline that ends elsewhere is left out.
 */
export function ringsOf(chains: readonly NodeChain[], nodes: AllNodePositions, boxes: Rectangle[]): Path[] {
  const rings: Path[] = [];
  const cutOff: Position[][] = [];
  for (const chain of chains) {
    const runs = runsOf(chain, nodes);
    const [first] = runs;
    if (isClosed(chain) && first?.length === chain.length) rings.push(Int32Array.from(first.flat()));
    else cutOff.push(...(isClosed(chain) ? joinedAtStart(runs, chain, nodes) : runs));
  }
  if (cutOff.length === 0) return rings;
  for (const box of boxes) {
    const near = CUT_OFF_SHARE * Math.min(box.maxX - box.minX, box.maxY - box.minY);
    const isCutOff = (end: Position | undefined): boolean => end !== undefined && distanceToBorder(end, box) <= near;
    const parts = cutOff.flatMap((run) => clipLine(run, box));
    for (const ring of closeAlongBorder(
      parts.filter((part) => isCutOff(part[0]) && isCutOff(part.at(-1))),
      box,
    )) {
      if (ring.length >= 4) rings.push(Int32Array.from(ring.flat(), Math.round));
    }
  }
  return rings;
}

/** A closed chain may start in the middle of a run of known nodes: its last run and its first are then one. */
function joinedAtStart(runs: Position[][], chain: NodeChain, nodes: AllNodePositions): Position[][] {
  const first = runs[0];
  const last = runs.at(-1);
  if (!first || !last || first === last || nodes.indexOf(chain[0] ?? 0) < 0) return runs;
  return [...runs.slice(1, -1), [...last, ...first.slice(1)]];
}

/** The runs of successive nodes that the file has. */
function runsOf(chain: NodeChain, nodes: AllNodePositions): Position[][] {
  const runs: Position[][] = [];
  let run: Position[] = [];
  for (const id of chain) {
    const index = nodes.indexOf(id);
    if (index >= 0) run.push([worldX(nodes.longitude(index)), worldY(nodes.latitude(index))]);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}
