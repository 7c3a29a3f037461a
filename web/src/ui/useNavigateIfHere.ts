import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Returns a `navigate` for use after something that took a while. It does nothing if the person has left this page in
 * the meantime, or is about to.
 */
export function useNavigateIfHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const chosen = useNavigation().state !== 'idle';
  const left = useRef(false);
  useEffect(() => {
    left.current = chosen;
    return () => {
      left.current = true;
    };
  }, [chosen]);
  return useCallback(
    (to, options) => {
      if (!left.current) navigate(to, options);
    },
    [navigate],
  );
}
