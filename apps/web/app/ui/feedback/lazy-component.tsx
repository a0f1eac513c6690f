import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { reloadMissingStyles } from '../../browser/reload-missing-styles.ts';
import { useRetry } from '../../browser/use-retry.ts';
import { LoadFailure, type LoadFailureProps } from './load-failure.tsx';

interface LazyComponentOptions extends Partial<Pick<LoadFailureProps, 'what' | 'where'>> {
  /**
   * What happens when loading fails: `message` shows a message with a button that retries, `messageAndRetry` also
   * retries automatically, `retry` retries without a message. Modal parts use `message`: an automatic retry would open
   * them over something else that the visitor does.
   */
  readonly onFailure: 'message' | 'messageAndRetry' | 'retry';
}

type LazyProps<Props> = Props & {
  readonly onClose?: () => void;
  readonly onLoaded?: (hasSucceeded: boolean) => void;
};

/**
 * A component whose code is loaded when it is first rendered; until then it renders nothing. When loading fails, unlike
 * with React's `lazy`, the rest of the page stays as it is. Its `onClose` property, if it has one, closes the message
 * as well; `onLoaded`, if it has one, is told each time whether loading succeeded.
 * @param load imports the module; called again after a failure
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { onFailure, what = 'part', where = 'window' }: LazyComponentOptions,
): ComponentType<LazyProps<Props>> {
  let Loaded: ComponentType<Props> | null = null;
  let hasFailed = false;
  const loadModule = async () => {
    try {
      if (hasFailed) await reloadMissingStyles();
      Loaded = (await load()).default;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  return function LazyComponent(props: LazyProps<Props>) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(Loaded === null ? 'loading' : 'loaded');
    const attemptLoad = () =>
      loadModule().then(
        () => {
          setState('loaded');
          props.onLoaded?.(true);
        },
        () => {
          setState('failed');
          props.onLoaded?.(false);
        },
      );
    const attemptFirst = useEffectEvent(attemptLoad);
    useEffect(() => void attemptFirst(), []);
    const { attempt, retry } = useRetry(state === 'failed' && onFailure !== 'message', attemptLoad);
    if (state === 'loaded' && Loaded !== null) return <Loaded {...props} />;
    if (state !== 'failed' || onFailure === 'retry') return null;
    return <LoadFailure what={what} where={where} attempt={attempt} onTryAgain={retry} onClose={props.onClose} />;
  };
}
