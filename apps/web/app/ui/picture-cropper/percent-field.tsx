import { type ChangeEvent, useState } from 'react';
import { TextField } from '../fields/text-field.tsx';

interface PercentFieldProps {
  readonly label: string;
  /** A fraction. */
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly onChange: (value: number) => void;
}

/** A fraction as a number of hundredths, with one decimal. What is typed stands until the field is left. */
export function PercentField({ label, value, minimum, maximum, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTyped(currentTarget.value);
    if (Number.isFinite(currentTarget.valueAsNumber)) onChange(currentTarget.valueAsNumber / 100);
  };
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={percentOf(minimum)}
      max={percentOf(maximum)}
      step="any"
      value={typed ?? percentOf(value)}
      onChange={change}
      onBlur={() => setTyped(null)}
      autoComplete="off"
    />
  );
}

function percentOf(fraction: number): string {
  return String(Math.round(fraction * 1000) / 10);
}
