import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Choices,
  type Chosen,
  choosesNothing,
  offeredBy,
  readChosen,
  reportNames,
  writeChosen,
} from '#shared/domain/reporting/chosen.ts';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { reportCrumbs } from '#web/session/menu.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty, Loading, Problem } from '#web/ui/tell/states.tsx';
import { useChoices } from './choices.ts';
import { ReportResult } from './ReportResult.tsx';
import { Selecting } from './Selecting.tsx';
import { SavedReports } from './saved/SavedReports.tsx';

/** Narrows and shows the customer reports. Everything that is chosen is in the address. */
export function Screen() {
  return (
    <Permitted title="Performance Reports">
      <CustomerReports />
    </Permitted>
  );
}

function CustomerReports() {
  const { choices, failed } = useChoices();
  if (choices) return <Reports choices={choices} />;
  return (
    <Page title="Customer reports" crumbs={reportCrumbs} exit={addresses.home}>
      {failed ? (
        <Problem error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <Loading what="what can be chosen" shape="list" />
      )}
    </Page>
  );
}

function Reports({ choices }: { choices: Choices }) {
  const [query, setQuery] = useSearchParams();
  const offered = useMemo(() => offeredBy(choices), [choices]);
  const chosen = useMemo(() => readChosen(query, offered), [query, offered]);
  const choose = (some: Partial<Chosen>) => setQuery(writeChosen({ ...chosen, ...some }, offered));
  const parts = { choices, offered, chosen, choose };
  // What was chosen may no longer be offered: everything instead of nothing would say, and mail, too much.
  const nothingLeft = choosesNothing(chosen, offered);
  const isAnything = offered.topics.length > 0;
  if (chosen.view && isAnything && !nothingLeft) return <ReportResult {...parts} />;
  return (
    <Page
      title={reportNames[chosen.report]}
      help={
        isAnything &&
        'Choose what the report is about. The address keeps your choice, so you can bookmark and send it.'
      }
      crumbs={reportCrumbs}
      exit={addresses.home}
    >
      {chosen.view && isAnything && nothingLeft && (
        <Notice tone="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
          What this address selects is no longer here, or you can no longer see it. Choose again.
        </Notice>
      )}
      <SavedReports choices={choices} offered={offered} />
      {isAnything ? (
        // A selection that came from elsewhere, as New Selection does, begins the form again.
        <Selecting key={query.toString()} {...parts} />
      ) : (
        <Empty title="Nothing to report yet">There is no topic at a location that you can see.</Empty>
      )}
    </Page>
  );
}
