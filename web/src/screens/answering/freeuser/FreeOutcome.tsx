import { getFreeReport } from '#shared/contract/answering/freequiz.ts';
import { loweringMost } from '#shared/domain/answering/outcome.ts';
import { useCall } from '#web/api/hooks.ts';
import type { EndResult } from '#web/features/run/end/EndPage.tsx';
import { EndScore } from '#web/features/run/end/EndScore.tsx';
import { FoundByPriority } from '#web/features/run/end/Found.tsx';
import { WhatLowers } from '#web/features/run/end/WhatLowers.tsx';
import { useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/tell/states.tsx';

/** Shows a free user what a questionnaire came to, and what lowers its risk most. */
export default function FreeOutcome({ topiccode, result }: { topiccode: string; result: EndResult }) {
  const { customerid } = useSession().user;
  const report = useCall(getFreeReport, { customerid, topiccode });
  const lowering = loweringMost(report.data?.data ?? [], result, 3);
  return (
    <>
      <EndScore
        result={result}
        could={lowering ? { score: lowering.score, count: lowering.most.length } : undefined}
      />
      <div className="end-parts">
        {report.isPending && <Loading what="what lowers it most" shape="list" />}
        {lowering && <WhatLowers lowering={lowering} result={result} categoryOf={row => row.g1catdesc} />}
        {result.score !== null && <FoundByPriority result={result} />}
      </div>
    </>
  );
}
