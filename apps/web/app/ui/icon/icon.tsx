import { type IconName, iconPaths } from './icon-paths.ts';
import { Outline } from './outline.tsx';

export interface IconProps {
  name: IconName;
  /** Edge in pixels. */
  size?: number;
}

/** An outline in the colour of the text around it. It says nothing by itself: words stand beside it, or on its button. */
export function Icon({ name, size = 20 }: IconProps) {
  return <Outline path={iconPaths[name]} size={size} />;
}
