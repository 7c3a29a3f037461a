import { getReport, type SuggestionRow, updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import { isSameResult, loweringMost } from '#shared/domain/answering/outcome.ts';
import { nameFor } from '#shared/domain/kit/linkwords.ts';
import { addDays, describeDay, localDate } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import type { EndResult } from '#web/features/run/end/EndPage.tsx';
import { EndScore } from '#web/features/run/end/EndScore.tsx';
import { FoundByPriority } from '#web/features/run/end/Found.tsx';
import { WhatLowers } from '#web/features/run/end/WhatLowers.tsx';
import { actionValuesOf } from '#web/screens/answering/suggestions/fields.tsx';
import { type Owners, useOwners } from '#web/screens/answering/suggestions/owners.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { NextTopic } from './NextTopic.tsx';

/** How many suggestions the end of a questionnaire names. */
const named = 3;
const nothingSet = { qownerid: '', qduedate: '', completed: '', qwebaddr: '', qlinkname: '' } as const;
/** The days that somebody gives themselves there. */
const daysToDo = 14;

interface RunOutcomeProps {
  place: RunPlace;
  result: EndResult;
  onSettled(): void;
}

/** Shows what a questionnaire came to, what lowers its risk most, to be taken on at once, and what can be answered next. */
export default function RunOutcome({ place, result, onSettled }: RunOutcomeProps) {
  const { may } = useSession();
  const { topicid, locationid, periodcode } = place;
  const reports = may('Suggestion Report');
  const report = useCall(getReport, { topicid, locationid, periodcode }, reports);
  const owners = useOwners(place, reports);
  const known = report.data && isSameResult(report.data.report.result, result) ? report.data : undefined;
  const rows = known?.data.filter(({ completed }) => completed !== 'Y') ?? [];
  const lowering = loweringMost(rows, result, named);
  return (
    <>
      <EndScore
        result={result}
        history={known && { periodcode, earlier: known.earlier }}
        could={lowering ? { score: lowering.score, count: lowering.most.length } : undefined}
      />
      <div className="end-parts">
        {!known && report.isFetching && <Loading what="what lowers it most" shape="list" />}
        {lowering && (
          <WhatLowers
            lowering={lowering}
            result={result}
            categoryOf={row => row.repcatdesc}
            action={row => <TakeOn place={place} row={row} owners={owners} onSettled={onSettled} />}
          />
        )}
        <div className="end-side">
          <NextTopic place={place} />
          {result.score !== null && <FoundByPriority result={result} />}
        </div>
      </div>
    </>
  );
}

interface TakeOnProps {
  place: RunPlace;
  row: SuggestionRow;
  owners: Owners & Pick<ReturnType<typeof useOwners>, 'naming'>;
  onSettled(): void;
}

/** Gives a suggestion to the person themselves, due in two weeks, and takes that back. */
function TakeOn({ place, row, owners: { me, naming }, onSettled }: TakeOnProps) {
  const { user } = useSession();
  const { mutate, isPending, data, variables } = useSend(updateSuggestion);
  const { topicid, locationid, periodcode } = place;
  const set = (values: Partial<ReturnType<typeof actionValuesOf>>) =>
    mutate(
      {
        topicid,
        locationid,
        periodcode,
        qcode: row.qcode,
        revision: row.revision,
        ...actionValuesOf(row),
        ...values,
      },
      {
        onSuccess: onSettled,
        onError: error => toast(error.reason === 'stale' ? 'info' : 'error', error.message),
      },
    );
  const about = nameFor(row.solutiondesc);
  if (row.qownerid) {
    const taken = data && variables?.qownerid === me && row.qownerid === me;
    return (
      <span className="given-to">
        <span>
          {row.qownerid === me ? 'Me' : naming.nameOf(row.qownerid)}
          {row.qduedate && (
            <>
              , <span className="whole">{describeDay(row.qduedate)}</span>
            </>
          )}
        </span>
        {taken && (
          <Button
            look="quiet"
            small
            busy={isPending}
            aria-label={`Undo ${about}`}
            onClick={() => set(nothingSet)}
          >
            Undo
          </Button>
        )}
      </span>
    );
  }
  if (!me || row.qowneredit !== 'Y' || row.qdueedit !== 'Y') return null;
  const due = addDays(localDate(new Date(), user.timezone), daysToDo);
  return (
    <Button
      small
      busy={isPending}
      aria-label={`Me, in 2 weeks: ${about}`}
      onClick={() => set({ qownerid: me, qduedate: due })}
    >
      Me, in 2 weeks
    </Button>
  );
}
