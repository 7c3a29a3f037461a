import type { ReactNode } from 'react';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { BasisNote } from '#web/features/assistant/basis.tsx';
import { type AiQuestion, nonCompliantWords, withBeneathInWords } from '#web/features/assistant/question.ts';
import { Words } from '#web/features/words/Words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useDeciding } from './deciding.ts';

/** Shows one drafted question whole, and offers what can be done with it and with all beneath it. */
export function ViewQuestion({
  row,
  rows,
  revision,
  onEdit,
  onRedraft,
  onClose,
}: {
  row: AiQuestion;
  rows: readonly AiQuestion[];
  revision: number;
  onEdit(): void;
  onRedraft(): void;
  onClose(): void;
}) {
  const { decide, busy } = useDeciding(revision);
  const branch = withBeneathInWords(rows, row.QR_Code);
  const next = row.QR_Accept === 'Accept' ? 'Ignore' : 'Accept';
  return (
    <Dialog
      title="View Question"
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={() => void decide([row], next)}>
            {next}
          </Button>
          {branch.length > 1 && (
            <Button busy={busy} onClick={() => void decide(branch, next)}>
              {next} it and the {branch.length - 1} beneath it
            </Button>
          )}
          <Button onClick={onRedraft}>Draft again</Button>
          <Button look="primary" onClick={onEdit}>
            Edit
          </Button>
        </>
      }
    >
      <dl className="ai-facts">
        {facts(row, rows).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.QR_Accept === 'Ignore' && branch.length > 1 && (
        <p className="small quiet">
          An ignored question is left out when you convert. What is asked after it moves up to the question
          before it.
        </p>
      )}
    </Dialog>
  );
}

/** Returns the fields of a drafted question by their labels. */
function facts(row: AiQuestion, rows: readonly AiQuestion[]): [label: string, value: ReactNode][] {
  const parent = rows.find(({ QR_Code }) => QR_Code === row.parent);
  const { when, solutionif, controls } = row;
  return [
    ['Seq', row.QR_Sequence],
    ['Question', row.QR_Question],
    ...(parent && when !== '-'
      ? [['Asked after', `“${parent.QR_Question}” is answered ${answerWords[when]}`] as [string, string]]
      : []),
    ['Priority', row.QR_Priority],
    ['Guidance', <Words key="guidance" text={row.QR_Guidance || '–'} />],
    ['Non-compliant answer', nonCompliantWords(solutionif)],
    ['Solution', <Words key="solution" text={row.QR_Solution || '–'} />],
    ['Reporting Category', row.QR_Reportcat],
    ...(controls.length > 0 ? [['Controls', controls.join(', ')] as [string, string]] : []),
    ['Accept?', row.QR_Accept],
    ['Source', <BasisNote key="basis" basis={row.basis} />],
  ];
}
