import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';

/**
 * The first button of a form with several: what Enter presses in a field. Without it Enter would press whichever stands
 * first, and approve what somebody is about to refuse; so it sends what they meant last. Nobody sees it or comes to it; it
 * is drawn all the same, because WebKit passes over a button that is not.
 */
export function EnterButton() {
  return (
    <VisuallyHidden>
      <button type="submit" tabIndex={-1} aria-hidden="true" />
    </VisuallyHidden>
  );
}
