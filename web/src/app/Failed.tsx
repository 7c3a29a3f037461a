import { useRouteError } from 'react-router-dom';
import { Problem } from '#web/ui/tell/states.tsx';

/** Says that a screen failed, and offers to load it again. */
export function FailedScreen() {
  const error = useRouteError();
  const isError = error instanceof Error;
  // A screen's own code did not load. If not the connection, a new release has replaced the files of this page.
  const failure =
    isError && !/import|preload/i.test(error.message)
      ? error
      : new Error(
          `${!isError ? 'This page failed.' : navigator.onLine ? 'Attestry was updated.' : 'There is no connection.'} What you saved is kept. Press Try again.`,
        );
  return <Problem error={failure} retry={() => navigator.onLine && location.reload()} />;
}
