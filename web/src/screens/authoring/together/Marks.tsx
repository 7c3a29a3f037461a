import './Together.css';
import { CircleCheck, MessageSquare, PencilLine, Users } from 'lucide-react';
import { personNames } from '#shared/domain/accounts/names.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Tag } from '#web/ui/tell/states.tsx';
import { openOf, type QuestionNotes, type Together } from './useTogether.ts';
import { whoIs } from './words.ts';

/** Shows at a question who edits it, how many comments are open, and whether it is reviewed. */
export function RowMarks({ notes: { editors, comments, review } }: { notes: QuestionNotes }) {
  const open = openOf(comments);
  return (
    <>
      {editors.length > 0 && (
        <p className="row-mark someone">
          <PencilLine size={14} aria-hidden="true" /> {whoIs(editors)} editing this
        </p>
      )}
      {open > 0 && (
        <p className="row-mark">
          <MessageSquare size={14} aria-hidden="true" /> {openWords(open)}
        </p>
      )}
      {review && (
        <p className="row-mark">
          <CircleCheck size={14} aria-hidden="true" /> Reviewed
        </p>
      )}
    </>
  );
}

const openWords = (open: number): string => (open === 1 ? '1 open comment' : `${open} open comments`);

/** Tells in the head how far the review is, whether the draft is approved, and who else has it open. */
export function HeadMarks({ draft, together }: { draft: EditorDraft; together: Together }) {
  const { editors, reviewed, openComments } = together;
  const { rows, approval, approved, unchanged } = draft;
  return (
    <>
      {rows.length > 0 && (
        <Tag>
          {reviewed.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')} reviewed
        </Tag>
      )}
      {openComments > 0 && <Tag tone="info">{openWords(openComments)}</Tag>}
      {approval === 'Y' && !unchanged && (
        <Tag tone={approved ? 'good' : 'warn'}>{approved ? 'Approved' : 'Needs approval'}</Tag>
      )}
      <span role="status">
        {editors.length > 0 && (
          <span className="others" title={editors.map(({ email }) => email).join(', ')}>
            <Users size={16} aria-hidden="true" /> {editors.map(whereOf(editors)).join(' · ')}
          </span>
        )}
      </span>
    </>
  );
}

/** What says where each of some people is. */
function whereOf(editors: Together['editors']) {
  const nameOf = personNames(editors.map(({ email }) => email));
  return ({ email, qcode }: Together['editors'][number]): string =>
    qcode > 0 ? `${nameOf(email)} is editing question ${qcode}` : `${nameOf(email)} is here too`;
}
