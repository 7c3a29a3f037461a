import { getFreeReport } from '#shared/contract/answering/freequiz.ts';
import { isSameResult, loweringMost } from '#shared/domain/answering/outcome.ts';
import { useCall } from '#web/api/hooks.ts';
import type { EndResult } from '#web/features/run/end/EndPage.tsx';
import { EndScore } from '#web/features/run/end/EndScore.tsx';
import { FoundByPriority } from '#web/features/run/end/Found.tsx';
import { WhatLowers } from '#web/features/run/end/WhatLowers.tsx';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/tell/states.tsx';

interface FreeOutcomeProps {
  topiccode: string;
  periodcode: string;
  result: EndResult;
}

/** Shows a free user what a questionnaire came to, and what lowers its risk most. */
export default function FreeOutcome({ topiccode, periodcode, result }: FreeOutcomeProps) {
  const { customerid } = useSession().user;
  const report = useCall(getFreeReport, { customerid, topiccode });
  // The report is that of the newest month, which may be a later one than that of this questionnaire.
  const head = report.data?.report;
  const known = head?.periodcode === periodcode && isSameResult(head.result, result);
  const rows = known ? report.data!.data.filter(({ completed }) => completed !== 'Yes') : [];
  const lowering = loweringMost(rows, result, 3);
  return (
    <>
      <EndScore
        result={result}
        could={lowering ? { score: lowering.score, count: lowering.most.length } : undefined}
      />
      <div className="end-parts">
        {!known && report.isFetching && <Loading what="what lowers it most" shape="list" />}
        {lowering && <WhatLowers lowering={lowering} result={result} categoryOf={row => row.g1catdesc} />}
        {result.score !== null && <FoundByPriority result={result} />}
      </div>
    </>
  );
}
