import { useEffect } from 'react';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { Findings, type ShownFinding } from '#web/screens/authoring/versions/Findings.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { EditorDraft } from './useDraft.ts';

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  findings: readonly ShownFinding[];
  /** How many questions are flagged. */
  flagged: number;
  /** The table shows flagged questions only. */
  only: boolean;
  onOnly(only: boolean): void;
  onNext(by: 1 | -1): void;
  onEdit(qcode: number): void;
}

/** Shows what is wrong with the topic, as publishing would say it, and leads from one finding to the next, also by F8. */
export function WarningView({ draft, changes, findings, flagged, only, onOnly, onNext, onEdit }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || document.querySelector('dialog[open]:not(.side)')) return;
      event.preventDefault();
      onNext(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onNext]);
  return (
    <div className="warning-view">
      <div className="row">
        <p className="warning-count" role="status">
          {flagged === 0
            ? 'No warnings generated!'
            : `${flagged} ${flagged === 1 ? 'question has' : 'questions have'} warnings.`}
        </p>
        {flagged > 0 && (
          <>
            <Button small look="quiet" title="F8" aria-keyshortcuts="F8" onClick={() => onNext(1)}>
              Next finding
            </Button>
            <label className="only-flagged">
              <input type="checkbox" checked={only} onChange={({ target }) => onOnly(target.checked)} />
              Show only these questions
            </label>
          </>
        )}
      </div>
      <Findings findings={findings} draft={draft} changes={changes} onEdit={onEdit} />
    </div>
  );
}
