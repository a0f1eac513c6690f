import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import styles from './missing-fact.module.css';

interface QuestionButtonsProps {
  readonly explanation: string;
  readonly onSay: (answer: 'yes' | 'no') => void;
  readonly onUnknown: () => void;
}

/** What a feature means, Yes, No, and “I don’t know”. */
export function QuestionButtons({ explanation, onSay, onUnknown }: QuestionButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.explanation}>{explanation}</p>
      <div className={styles.two}>
        {(['yes', 'no'] as const).map((answer) => (
          <Button key={answer} isLarge isBlock className={styles.onTint} onClick={() => onSay(answer)}>
            {t(`ui.answers.${answer}`)}
          </Button>
        ))}
      </div>
      <Button variant="quiet" isBlock onClick={onUnknown}>
        {t('answers.question.dontKnow')}
      </Button>
    </>
  );
}
