import type { ReactNode } from 'react';
import { Card } from '../../ui/display/card.tsx';
import styles from './account-page.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of accounts: its title, and one form in a card. */
export function AccountPage({ title, children }: AccountPageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <Card className={styles.card}>{children}</Card>
    </div>
  );
}
