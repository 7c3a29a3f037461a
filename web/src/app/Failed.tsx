import { useRouteError } from 'react-router-dom';
import { Problem } from '#web/ui/tell/states.tsx';

/** Says that a screen failed, and offers to load it again. */
export function Failed() {
  const error = useRouteError();
  // A new release has replaced the files of this page: it has to be loaded again.
  const outdated = error instanceof TypeError && /import|module/i.test(error.message);
  const failure = outdated
    ? new Error(
        'Attestry was updated while this page was open. What you saved is kept. Press Try again to load the new version.',
      )
    : error instanceof Error
      ? error
      : new Error('Something went wrong on this page. What you saved is kept. Press Try again.');
  return <Problem error={failure} retry={() => location.reload()} />;
}
