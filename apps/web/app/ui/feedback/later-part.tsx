import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { reloadMissingStyles } from '../../browser/reload-missing-styles.ts';
import { useAskAgain } from '../../browser/use-ask-again.ts';
import { MissingPart, type MissingPartProps } from './missing-part.tsx';

interface LaterPartOptions extends Partial<Pick<MissingPartProps, 'what' | 'where'>> {
  /**
   * Where it has not come: `told` says so until the visitor asks again, `returning` says so and asks again by itself as
   * well, `silent` only asks again. What is modal is `told`: it would come over something else that the visitor does.
   */
  readonly whenMissing: 'told' | 'returning' | 'silent';
}

/**
 * A part of a page whose code is asked for when it is first shown; until then nothing stands there. Without a connection
 * it may not come: then the page stays as it is. Its `onClose`, if it has one, closes the message as well.
 * @param load asks for the module; called again after it has failed
 */
export function laterPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { whenMissing, what = 'part', where = 'window' }: LaterPartOptions,
): ComponentType<Props> {
  let Part: ComponentType<Props> | null = null;
  let hasFailed = false;
  const arrive = async () => {
    try {
      if (hasFailed) await reloadMissingStyles();
      Part = (await load()).default;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  return function LaterPart(props: Props & { readonly onClose?: () => void }) {
    const [state, setState] = useState<'coming' | 'here' | 'missing'>(Part === null ? 'coming' : 'here');
    const ask = () =>
      arrive().then(
        () => setState('here'),
        () => setState('missing'),
      );
    const askFirst = useEffectEvent(ask);
    useEffect(() => void askFirst(), []);
    const { attempt, askAgain } = useAskAgain(state === 'missing' && whenMissing !== 'told', ask);
    if (state === 'here' && Part !== null) return <Part {...props} />;
    if (state !== 'missing' || whenMissing === 'silent') return null;
    return <MissingPart what={what} where={where} attempt={attempt} onTryAgain={askAgain} onClose={props.onClose} />;
  };
}
