import { GitCompareArrows } from 'lucide-react';
import { useId } from 'react';
import { decideAiRedraft, type getAiQuery } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { withBeneathInWords } from '#web/features/assistant/question.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { AdviceSide } from './AdviceSide.tsx';

type Found = Output<typeof getAiQuery>;
type Proposal = Found['proposals'][number];

/** Shows what was drafted again for questions that somebody changed in the meantime, beside what is there, to use or to drop. */
export function RedraftProposals({ found, onDecided }: { found: Found; onDecided(): void }) {
  return found.proposals.map(proposal => (
    <OneProposal key={proposal.jobid} {...{ found, proposal, onDecided }} />
  ));
}

function OneProposal({
  found: { query, results, revision },
  proposal: { jobid, QR_Code, branch, results: drafted },
  onDecided,
}: {
  found: Found;
  proposal: Proposal;
  onDecided(): void;
}) {
  const heading = useId();
  const send = useSend(decideAiRedraft);
  const row = results.find(one => one.QR_Code === QR_Code);
  if (!row) return null;
  const present = branch ? withBeneathInWords(results, QR_Code) : [row];
  const decide = (use: boolean) =>
    send.mutate(
      { Query_Code: query.Query_Code, jobid, use, revision },
      {
        onSuccess: ({ message }) => {
          onDecided();
          toast('success', message);
        },
        onError: error => toast('error', error.message),
      },
    );
  const what = branch
    ? `Question ${row.QR_Sequence}, or one beneath it, was changed while they were drafted again.`
    : `Question ${row.QR_Sequence} was changed while it was drafted again.`;
  return (
    <section aria-labelledby={heading}>
      <Notice tone="info" icon={<GitCompareArrows size={20} aria-hidden="true" />}>
        <div className="stack">
          <h2 id={heading} className="ai-heading">
            New draft of question {row.QR_Sequence}
          </h2>
          <p>{what} That change is still in place. Use the new draft instead, or keep what is there.</p>
          <div className="ai-beside">
            <AdviceSide label="In place now" rows={present} whole={!branch} />
            <AdviceSide label="New draft" rows={drafted} whole={!branch} />
          </div>
          <div className="row">
            <Button busy={send.isPending} onClick={() => decide(true)}>
              Use the new draft
            </Button>
            <Button look="quiet" busy={send.isPending} onClick={() => decide(false)}>
              Keep what is there
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  );
}
