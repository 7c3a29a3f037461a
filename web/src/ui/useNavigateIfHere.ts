import { useCallback, useContext, useLayoutEffect, useRef } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';

/**
 * What tells whether the person is still where this was rendered: they have not asked for another page, and the
 * address has not changed. It asks the router itself. What hooks of the router return is from the last rendering, which
 * comes after a press and after the change of address.
 */
export function useIsHere(): () => boolean {
  const router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    shown.current = key;
    return () => {
      shown.current = undefined;
    };
  }, [key]);
  return useCallback(
    () => router?.state.navigation.state === 'idle' && router.state.location.key === shown.current,
    [router],
  );
}

/**
 * Returns a `navigate` for use after something that took a while. It does nothing if the person has left this page in
 * the meantime, or is about to.
 */
export function useNavigateIfHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback(
    (to, options) => {
      if (isHere()) navigate(to, options);
    },
    [navigate, isHere],
  );
}
