import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Leads to another page after something that took a while, as `navigate` does. Who has left this page in the meantime,
 * or is on the way to another, stays on the way they chose.
 */
export function useLeadOn(): (to: string, options?: NavigateOptions) => void {
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
