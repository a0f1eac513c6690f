import type { User } from '@access-atlas/contract/accounts/users.ts';
import { avatarSquareMinPixels } from '@access-atlas/contract/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { largestSquare } from '../../ui/picture-cropper/crop-geometry.ts';
import { PictureCropper } from '../../ui/picture-cropper/picture-cropper.tsx';
import { callAccounts } from '../call-accounts.ts';
import styles from '../forms/account-form.module.css';
import { pictureRefusal } from './picture-refusal.ts';
import type { ChosenPicture } from './prepare-picture.ts';

interface PictureStepProps {
  readonly picture: ChosenPicture;
  readonly onSaved: (user: User) => void;
  /** Back to where the picture was chosen. */
  readonly onClose: () => void;
}

/** Which part of a chosen picture others see. What was chosen stays when the picture cannot be sent. */
export default function PictureStep({ picture, onSaved, onClose }: PictureStepProps) {
  const { t } = useTranslation();
  const [square, setSquare] = useState(() => largestSquare(picture.size));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setRefusal(null);
    const outcome = await callAccounts((api) => api.changeAvatar({ body: square, files: [picture.file] }));
    setSending(false);
    if (outcome.isTaken) onSaved(outcome.body);
    else setRefusal(pictureRefusal(t, outcome.answer));
  };
  return (
    <div className={styles.stack}>
      <p>{t('picture.explained')}</p>
      <PictureCropper
        source={picture.canvas}
        size={picture.size}
        square={square}
        minPixels={avatarSquareMinPixels}
        onChange={setSquare}
      />
      {refusal !== null && (
        <Message kind="danger" title={t('picture.notSaved')} role="alert">
          {refusal}
        </Message>
      )}
      <div className={styles.save}>
        <Button onClick={onClose}>{t('picture.back')}</Button>
        <Button variant="primary" isLoading={isSending} onClick={() => void send()}>
          {t('picture.use')}
        </Button>
      </div>
    </div>
  );
}
