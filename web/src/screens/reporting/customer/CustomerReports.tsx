import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import {
  type Choices,
  type Chosen,
  choosesNothing,
  namesNoReport,
  type Offered,
  offeredBy,
  readChosen,
  reportNames,
  writeChosen,
} from '#shared/domain/reporting/chosen.ts';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty, Loading, Problem } from '#web/ui/tell/states.tsx';
import { openingOf, useChoices } from './choices.ts';

import { ReportResult } from './ReportResult.tsx';
import { Selecting } from './Selecting.tsx';
import { SavedReports } from './saved/SavedReports.tsx';

/**
 * Narrows and shows the customer reports. Everything that is chosen is in the address; one that chooses nothing opens what the
 * person ran last.
 */
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
    <Page title="Customer reports" above={above.homeByExit}>
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
  const { user } = useSession();
  const offered = useMemo(() => offeredBy(choices), [choices]);
  const chosen = useMemo(() => readChosen(query, offered), [query, offered]);
  const choose = (some: Partial<Chosen>) => setQuery(writeChosen({ ...chosen, ...some }, offered));
  const parts = { choices, offered, chosen, choose };
  const isAnything = offered.topics.length > 0;
  const refused = whyNotRun(query, chosen, offered);
  if (isAnything && query.get('report') === null) {
    const opened = writeChosen(openingOf(user, query.get('open'), offered), offered);
    return <Navigate replace to={`?${new URLSearchParams(opened)}`} />;
  }
  if (chosen.view && isAnything && !refused) return <ReportResult {...parts} />;
  // A selection that came from elsewhere, as New Selection does, begins the form again.
  return <Selection key={query.toString()} {...parts} refused={isAnything ? refused : ''} />;
}

/** Why an address that asks for a result gets none, '' if it does. */
function whyNotRun(query: URLSearchParams, chosen: Chosen, offered: Offered): string {
  if (namesNoReport(query)) return 'This address names no report. Choose one.';
  // Everything instead of nothing would say, and mail, too much.
  const isGone = chosen.view && choosesNothing(chosen, offered);
  return isGone
    ? 'What this address selects is no longer here, or you can no longer see it. Choose again.'
    : '';
}

interface SelectionProps {
  choices: Choices;
  offered: Offered;
  chosen: Chosen;
  choose(some: Partial<Chosen>): void;
  /** Why the address gets no result, '' for nothing to say. */
  refused: string;
}

function Selection({ choices, offered, chosen, choose, refused }: SelectionProps) {
  const [report, setReport] = useState(chosen.report);
  const isAnything = offered.topics.length > 0;
  const run = (all: Chosen) => {
    // Back from the result leads to the form as it was.
    const asked = new URLSearchParams(writeChosen({ ...all, view: '' }, offered));
    history.replaceState(history.state, '', `?${asked}`);
    choose(all);
  };
  return (
    <Page
      title={reportNames[report]}
      help={
        isAnything &&
        'Choose what the report is about. The address keeps your choice, so you can bookmark and send it.'
      }
      above={above.homeByExit}
    >
      {refused && (
        <Notice tone="warn" icon={<CircleAlert size={18} aria-hidden="true" />}>
          {refused}
        </Notice>
      )}
      <SavedReports choices={choices} offered={offered} />
      {isAnything ? (
        <Selecting {...{ choices, offered, chosen }} onReport={setReport} onRun={run} />
      ) : (
        <Empty title="Nothing to report yet">There is no topic at a location that you can see.</Empty>
      )}
    </Page>
  );
}
