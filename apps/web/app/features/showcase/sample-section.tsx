import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import styles from './showcase.module.css';

/** One group of samples under its heading. */
export function SampleSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const ownId = useId();
  return (
    <section className={styles.section} aria-labelledby={id ?? ownId}>
      <SectionHeading id={id ?? ownId} size="lead">
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}
