import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import './Versions.css';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type * as z from 'zod/mini';
import type { findingRow } from '#shared/contract/authoring/parts/rows.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type FindingGroup, groupFindings, groupSentence } from '#shared/domain/authoring/groups.ts';
import { type FindingKind, findingTexts } from '#shared/domain/authoring/texts.ts';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { SetCategory } from './SetCategory.tsx';

type Row = Pick<z.output<typeof findingRow>, 'qcode' | 'severity' | 'path'>;

/** A finding on a question, with the answers that lead there where the tree was proved. */
export interface ShownFinding extends Row {
  kind: FindingKind;
}

/** Returns the findings of an answer of the server; one of a kind that this application does not know is left out. */
export const knownFindings = (findings: readonly z.output<typeof findingRow>[]): ShownFinding[] =>
  findings.flatMap(({ kind, ...rest }) => (isKind(kind) ? [{ ...rest, kind }] : []));

const isKind = (kind: string): kind is FindingKind => kind in findingTexts;

interface Props {
  findings: readonly ShownFinding[];
  draft: EditorDraft;
  changes: DraftChanges;
  /** Opens a question to correct it. */
  onEdit(qcode: number): void;
}

/** Lists what is wrong with a topic, one line for each kind, errors first. Each leads to its questions. */
export function Findings({ findings, draft, changes, onEdit }: Props) {
  const byQcode = new Map(draft.questions.map(q => [q.qcode, q]));
  return (
    <ul className="findings">
      {groupFindings(findings).map(group => (
        <li key={`${group.severity} ${group.kind}`} className={group.severity}>
          {group.severity === 'error' ? (
            <CircleAlert size={18} aria-hidden="true" />
          ) : (
            <TriangleAlert size={18} aria-hidden="true" />
          )}
          <div>
            <Group group={group} byQcode={byQcode} onEdit={onEdit} />
            {group.kind === 'warnrepcat' && (
              <SetCategory
                draft={draft}
                changes={changes}
                qcodes={group.findings.map(({ qcode }) => qcode)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How many questions of a group are named at first. */
const named = 12;

function Group({
  group,
  byQcode,
  onEdit,
}: {
  group: FindingGroup<ShownFinding>;
  byQcode: ReadonlyMap<number, Question>;
  onEdit(qcode: number): void;
}) {
  const { kind, severity, findings } = group;
  const word = <strong>{severity === 'error' ? 'Error' : 'Warning'}:</strong>;
  const line = (finding: ShownFinding) => (
    <Line finding={finding} words={byQcode.get(finding.qcode)?.text ?? ''} onEdit={onEdit} />
  );
  const [only, second] = findings;
  if (only && !second) {
    return (
      <>
        <p>
          {word} {findingTexts[kind]}
        </p>
        {line(only)}
      </>
    );
  }
  return (
    <>
      <p>
        {word} {groupSentence(group)}
      </p>
      <p className="finding-questions">
        {findings.slice(0, named).map(({ qcode }) => (
          <button
            key={qcode}
            type="button"
            aria-label={`Edit question ${qcode}`}
            onClick={() => onEdit(qcode)}
          >
            {qcode}
          </button>
        ))}
        {findings.length > named && ` and ${(findings.length - named).toLocaleString('en-US')} more`}
      </p>
      <details>
        <summary className="small">
          Their words{findings.some(f => f.path.length > 1) && ', and how to get there'}
        </summary>
        {findings.map(finding => (
          <div key={finding.qcode}>{line(finding)}</div>
        ))}
      </details>
    </>
  );
}

/** Names a question, leads to it, and tells which answers lead there. */
function Line({
  finding: { qcode, path },
  words,
  onEdit,
}: {
  finding: ShownFinding;
  words: string;
  onEdit(qcode: number): void;
}) {
  return (
    <>
      <p>
        <button type="button" className="to-finding" onClick={() => onEdit(qcode)}>
          Question {qcode}: {firstWords(words, 120) || 'no words yet'}
        </button>
      </p>
      {path.length > 1 && (
        <p className="small">
          How to get there:{' '}
          {path.map(step => (
            <span key={`${step.qcode} ${step.answer}`}>
              question {step.qcode}
              {step.answer && `, answered ${answerWords[step.answer]} → `}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
