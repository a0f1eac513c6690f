import type { Island } from '../island/draw-island.ts';
import type { PathStretch } from '../island/paths.ts';
import type { OsmMapBuilder } from './osm-map.ts';

/** Adds every path outside the town, and the routes that follow some of them. */
export function addTrails(map: OsmMapBuilder, { paths }: Island): void {
  const follow = (stretches: readonly PathStretch[]) =>
    stretches.map(({ line, tags }) => ({ kind: 'way' as const, id: map.addLine(line, tags), role: '' }));
  const bypass = {
    kind: 'way',
    id: map.addLine(paths.stepsBypass.line, paths.stepsBypass.tags),
    role: 'alternative',
  } as const;
  map.addRelation([...follow(paths.lanternPath), bypass], {
    type: 'route',
    route: 'foot',
    name: 'Lantern Path',
    'name:fr': 'Sentier de la Lanterne',
    'name:pt': 'Trilha da Lanterna',
    wheelchair: 'limited',
    'wheelchair:description':
      'Step-free from the dockyard to the boardwalk’s end and from the lighthouse to the gravel. Between them steps, a steep stretch and rock.',
    'wheelchair:description:fr':
      'Sans marche du chantier naval au bout de la passerelle, puis autour du phare. Entre les deux : des marches, une forte pente et du rocher.',
    'wheelchair:description:pt':
      'Sem degraus do estaleiro até o fim da passarela e ao redor do farol. Entre os dois há degraus, uma subida forte e rocha.',
  });
  map.addRelation(follow(paths.promenade), {
    type: 'route',
    route: 'wheelchair',
    name: 'Strand Promenade',
    'name:fr': 'Promenade de la Grève',
    'name:pt': 'Calçadão da Praia',
    wheelchair: 'yes',
  });
  for (const { line, tags } of paths.others) map.addLine(line, tags);
}
