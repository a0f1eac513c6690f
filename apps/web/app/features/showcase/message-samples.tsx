import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Toast } from '../../ui/overlays/toast.tsx';
import { useToast } from '../../ui/overlays/use-toast.ts';
import styles from './showcase.module.css';
import { useSampleWords } from './use-sample-words.ts';

export function MessageSamples() {
  const words = useSampleWords();
  const { toast, showToast } = useToast();
  return (
    <div className={styles.columns}>
      <Message>{words.info}</Message>
      <Message kind="notice">{words.notice}</Message>
      <Message kind="danger" title={words.down} action={<Button icon="refresh">{words.retry}</Button>}>
        {words.downText}
      </Message>
      <Message kind="success" action={<Button onClick={() => showToast(words.copied)}>{words.copy}</Button>}>
        {words.thanks}
      </Message>
      <Toast text={toast} />
    </div>
  );
}
