import { type FormIconName, formIconPaths } from './form-icon-paths.ts';
import { Outline } from './outline.tsx';

interface FormIconProps {
  readonly name: FormIconName;
  /** Edge in pixels. */
  readonly size?: number;
}

/** As `Icon`, with the outlines of forms and accounts. */
export function FormIcon({ name, size = 20 }: FormIconProps) {
  return <Outline path={formIconPaths[name]} size={size} />;
}
