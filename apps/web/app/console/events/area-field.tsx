import type { Area } from '@access-atlas/contract/geometry/area.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import styles from './events.module.css';

interface AreaFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** null: everywhere. */
  readonly area: Area | null;
  /** Takes what a file says. @returns whether it is an area */
  readonly onRead: (text: string) => boolean;
  readonly onRemove: () => void;
}

/** A file of GeoJSON that says where a MapMission takes place. */
export function AreaField({ id, label, error, area, onRead, onRemove }: AreaFieldProps) {
  const { t } = useTranslation();
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problem = error ?? (isWrong ? t('console.events.errors.area') : undefined);
  const corners = (area?.coordinates[0]?.length ?? 1) - 1;
  const said = area === null ? '' : t('console.events.areaChosen', { count: corners });
  return (
    <div className={styles.area}>
      <Field id={id} label={label} hint={t('console.events.areaHint')} error={problem} isOptional>
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            accept=".geojson,.json,application/geo+json,application/json"
            onChoose={async (file) => setWrong(!onRead(await file.text()))}
          />
        )}
      </Field>
      {area !== null && (
        <p>
          {said}{' '}
          <Button
            variant="quiet"
            onClick={() => {
              onRemove();
              if (input.current !== null) input.current.value = '';
              input.current?.focus();
            }}
          >
            {t('console.events.removeArea')}
          </Button>
        </p>
      )}
      <Status text={said} />
    </div>
  );
}
