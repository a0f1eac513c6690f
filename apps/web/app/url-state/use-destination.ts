import { useContext } from 'react';
import { type Location, UNSAFE_DataRouterContext } from 'react-router';

export interface Destination {
  readonly location: Location;
  /** Whether its data are still loading. */
  readonly isUnderWay: boolean;
}

/**
 * Returns a function that tells the address the visitor is navigating to, or the current one. It reads the router's
 * state: `useNavigation` and `useLocation` return what has been rendered, some frames later, and an automatic
 * navigation in between would revert the visitor's own.
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
