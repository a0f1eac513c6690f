import { useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext } from 'react-router';

export interface Destination {
  readonly location: Location;
  /** What it holds has not come yet. */
  readonly isUnderWay: boolean;
}

/**
 * Tells where the visitor is going, or is where they are on no way, at the moment of asking. The router itself is asked:
 * `useNavigation` and `useLocation` tell what has been rendered, which lags behind a press by some frames, and what
 * navigates unasked in between would call the visitor back.
 */
export function useDestination(): () => Destination {
  const context = useContext(UNSAFE_DataRouterContext);
  if (context === null) throw new Error('There is no router around this component.');
  const { router } = context;
  return () => {
    const { navigation, location } = router.state;
    return { location: navigation.location ?? location, isUnderWay: navigation.location !== undefined };
  };
}
