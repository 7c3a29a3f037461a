import { useRouteError } from 'react-router-dom';
import { unreachable } from '#web/api/client.ts';
import { Problem } from '#web/ui/tell/states.tsx';

/** Says that a screen failed, and offers to load it again. */
export function Failed() {
  const error = useRouteError() as Error;
  // A screen's own code did not load. If not the connection, a new release has replaced the files of this page.
  const failure = !/import|preload/i.test(error.message)
    ? error
    : navigator.onLine
      ? new Error('Attestry was updated. What you saved is kept. Press Try again to load the new version.')
      : unreachable();
  return <Problem error={failure} retry={() => navigator.onLine && location.reload()} />;
}
