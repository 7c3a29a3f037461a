import { useMemo } from 'react';
import { offeredBy } from '#shared/domain/reporting/chosen.ts';
import { useChoices } from '#web/screens/reporting/customer/choices.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { SavedReports } from './SavedReports.tsx';

/** Lists the saved reports on a page that does not need for itself what reports can be narrowed to. */
export function SavedHere() {
  const { choices, failed } = useChoices();
  const offered = useMemo(() => choices && offeredBy(choices), [choices]);
  if (failed) return <Problem error={failed.error} retry={() => void failed.refetch()} />;
  if (!choices || !offered) return <Loading what="the saved reports" shape="list" />;
  return <SavedReports choices={choices} offered={offered} />;
}
