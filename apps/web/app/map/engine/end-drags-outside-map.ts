import type { Map as GlMap } from 'maplibre-gl';

/**
 * Ends a drag whose mouse button is released over an element on top of the map, such as a button. The library listens
 * on its own element only and would notice the release when the mouse moves again.
 */
export function endDragsOutsideMap(map: GlMap): void {
  const element = map.getCanvasContainer();
  let isPressed = false;
  const press = () => {
    isPressed = true;
  };
  const release = (event: MouseEvent) => {
    const isElsewhere = event.target instanceof Node && !element.contains(event.target);
    if (isPressed && isElsewhere) element.dispatchEvent(new MouseEvent('mouseup', positionOf(event)));
    isPressed = false;
  };
  element.addEventListener('mousedown', press);
  document.addEventListener('mouseup', release, { capture: true });
  map.on('remove', () => document.removeEventListener('mouseup', release, { capture: true }));
}

function positionOf({ button, buttons, clientX, clientY }: MouseEvent): MouseEventInit {
  return { button, buttons, clientX, clientY };
}
