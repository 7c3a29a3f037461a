import { useRouteError } from 'react-router-dom';
import { Problem } from '#web/ui/tell/states.tsx';

/** A screen that broke: said plainly, with a way on. */
export function Failed() {
  const error = useRouteError();
  // A new release has replaced the files this page was made of: load it again.
  const outdated = error instanceof TypeError && /import|module/i.test(error.message);
  const shown = outdated
    ? new Error('Attestry was updated while this page was open. Load it again; what was saved is kept.')
    : error instanceof Error
      ? error
      : new Error('Something went wrong on this page. What was saved is kept.');
  return <Problem error={shown} retry={() => location.reload()} />;
}
