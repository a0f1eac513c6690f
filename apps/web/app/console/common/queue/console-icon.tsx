import { FormIcon } from '../../../ui/icon/form-icon.tsx';
import { type FormIconName, formIconPaths } from '../../../ui/icon/form-icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { type IconName, iconPaths } from '../../../ui/icon/icon-paths.ts';
import { Outline } from '../../../ui/icon/outline.tsx';
import { type ConsoleIconName, consoleIconPaths } from './console-icon-paths.ts';

/** An outline of any of the three sets. */
export type AnyIconName = IconName | FormIconName | ConsoleIconName;

interface ConsoleIconProps {
  readonly name: AnyIconName;
  /** Edge in pixels. */
  readonly size?: number;
}

/** As `Icon`, with the outlines of forms and of the console as well. */
export function ConsoleIcon({ name, size = 20 }: ConsoleIconProps) {
  if (isOf(iconPaths, name)) return <Icon name={name} size={size} />;
  if (isOf(formIconPaths, name)) return <FormIcon name={name} size={size} />;
  return <Outline path={consoleIconPaths[name]} size={size} />;
}

function isOf<Name extends string>(paths: Readonly<Record<Name, string>>, name: string): name is Name {
  return Object.hasOwn(paths, name);
}
