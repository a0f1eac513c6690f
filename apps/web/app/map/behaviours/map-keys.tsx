import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../../i18n/rich-text.tsx';
import { KeyCap } from '../../ui/display/key-cap.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import styles from './map-keys.module.css';

const KeysDialog = lazyComponent(() => import('./keys-dialog.tsx'), { onFailure: 'message' });

interface MapKeysProps {
  /** The map's canvas, its only tab stop. MapLibre handles the arrow keys, plus and minus. */
  readonly canvas: HTMLElement;
  readonly onListPins: () => void;
  /** Chooses the point in the map's middle; undefined where no point can be chosen. */
  readonly onChooseMiddle: (() => void) | undefined;
}

/** The keys of the map's canvas and their explanations: a description, a hint while it has the focus, a dialog. */
export function MapKeys({ canvas, onListPins, onChooseMiddle }: MapKeysProps) {
  const { t } = useTranslation();
  const helpId = useId();
  const [isFocused, setFocused] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const role = t('mapKeys.role');
  const canChoosePoint = onChooseMiddle !== undefined;

  useEffect(() => {
    // Screen readers pass the arrow keys on only to an element with the role application.
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-roledescription', role);
    canvas.setAttribute('aria-describedby', helpId);
  }, [canvas, role, helpId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') setShowsKeys(true);
    else if (event.key.toLowerCase() === 'p') onListPins();
    else if (event.key.toLowerCase() === 'h' && onChooseMiddle) onChooseMiddle();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const focus = () => setFocused(canvas.matches(':focus-visible'));
    const blur = () => setFocused(false);
    canvas.addEventListener('keydown', press);
    canvas.addEventListener('focus', focus);
    canvas.addEventListener('blur', blur);
    return () => {
      canvas.removeEventListener('keydown', press);
      canvas.removeEventListener('focus', focus);
      canvas.removeEventListener('blur', blur);
    };
  }, [canvas]);

  return (
    <>
      <VisuallyHidden>
        <span id={helpId}>{t(canChoosePoint ? 'mapKeys.helpWithPoint' : 'mapKeys.help')}</span>
      </VisuallyHidden>
      {isFocused && (
        <p className={styles.hint} aria-hidden="true">
          <RichText
            text={t(canChoosePoint ? 'mapKeys.hintWithPoint' : 'mapKeys.hint')}
            parts={{ key: (words) => <KeyCap>{words}</KeyCap> }}
          />
        </p>
      )}
      {showsKeys && <KeysDialog canChoosePoint={canChoosePoint} onClose={() => setShowsKeys(false)} />}
    </>
  );
}
