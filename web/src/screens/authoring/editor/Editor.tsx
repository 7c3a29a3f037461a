import './Editor.css';
import './changing/Changing.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CheckFinding } from '#shared/domain/authoring/checking/check.ts';
import type { TreeProblem } from '#shared/domain/authoring/prove.ts';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { HeadMarks } from '#web/screens/authoring/together/Marks.tsx';
import { useTogether } from '#web/screens/authoring/together/useTogether.ts';
import { useTreePrinting } from '#web/screens/authoring/tree/PrintedTree.tsx';
import { TreePane } from '#web/screens/authoring/tree/TreePane.tsx';
import type { ShownFinding } from '#web/screens/authoring/versions/Findings.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { LoadedDialog } from '#web/ui/dialog/LoadedDialog.tsx';
import { takesText } from '#web/ui/form/takesText.ts';
import { Page, type PageAbove } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { useMedia } from '#web/ui/useMedia.ts';
import { CheckedQuestionsBar } from './CheckedQuestionsBar.tsx';
import { dialogs } from './dialogs.ts';
import { DraftState, EditorHead } from './EditorHead.tsx';
import { EditorTools, MoreTools, useRoom } from './EditorTools.tsx';
import { EditorPanel } from './panel/EditorPanel.tsx';
import { QuestionGrid } from './QuestionGrid.tsx';
import { type EditorDraft, useDraft } from './useDraft.ts';
import { useEditing } from './useEditing.ts';
import { WarningView } from './WarningView.tsx';

/** Edits the questions of a custom topic: their table and their tree, side by side. */
export function Screen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { draft, failed } = useDraft(id);
  const above = { label: 'Custom Topics', to: addresses.customTopics(user.customerid), word: 'Exit' };
  if (draft && !failed) return <Workspace key={id} {...{ draft, above }} />;
  return (
    <Page title="Questions" above={above}>
      {failed?.error ? (
        <Problem error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <Loading what="the questions" />
      )}
    </Page>
  );
}

const selectable = {
  may: () => true,
  nameOf: ({ qcode }: { qcode: number }) => `question ${qcode}`,
};

function Workspace({ draft, above }: { draft: EditorDraft; above: PageAbove }) {
  const { topicid, rows } = draft;
  const editing = useEditing(draft);
  const { actions, address, changes, chosen, checked, open, panel, shown } = editing;
  const { marks, findings, problems, drawing } = shown;
  const { warned, flaggedOnly, warn } = address;
  const [toReview, setToReview] = useState(false);
  const room = useRoom(panel !== null);
  const wide = useMedia('(min-width: 1024px)');
  const together = useTogether(draft, panel && 'qcode' in panel ? panel.qcode : 0);
  const { notes } = together;
  const printing = useTreePrinting();
  const warnNow = () => {
    if (!warned && marks.size === 0) toast('info', 'No warnings generated!');
    warn(true, flaggedOnly);
  };
  const edit = (qcode: number) => {
    editing.setOpen(null);
    actions.edit(qcode);
  };
  const next = useNextFlagged(editing, rows);
  const listed = useListed(editing, rows, toReview ? notes : undefined);
  const selection = useMemo(
    () => ({ ...selectable, chosen: checked.chosen, onChange: checked.onChange }),
    [checked.chosen, checked.onChange],
  );
  const qcodes = checked.seen.map(({ qcode }) => qcode);
  const { setOpen } = editing;
  const tools = {
    ...{ topicid, toReview, room },
    onSeveral: () => editing.show({ kind: 'several' }),
    onReview: () => setToReview(!toReview),
  };
  usePastedRows(useCallback(text => setOpen({ name: 'paste', qcodes: [], text }), [setOpen]));
  return (
    <Page
      title={draft.cuzdesc}
      help={
        <span className="help-marks">
          <DraftState draft={draft} />
          <HeadMarks {...{ draft, together }} />
        </span>
      }
      above={above}
      action={
        <EditorHead
          {...{ draft, topicid, room, testAt: address.testAt }}
          more={room !== 'full' && <MoreTools {...tools} />}
          onAdd={() => editing.show({ kind: 'add' })}
          onPublish={editing.publish}
          onPrint={printing.printAlone}
          onOpen={name => setOpen({ name, qcodes: [] })}
        />
      }
    >
      <PrintedHead report={draft.cuzdesc} selection="The questions of the draft" />
      <div className={`authoring showing-${editing.view}${panel ? ' with-panel' : ''}`}>
        <EditorTools
          {...tools}
          {...{ changes, warned, flagged: marks.size, view: editing.view }}
          onWarn={warnNow}
          onView={view => {
            if (warned) warn(false);
            editing.setView(view);
          }}
        />
        {warned && (
          <WarningView
            {...{ draft, changes }}
            findings={findingsOf(findings, problems)}
            flagged={marks.size}
            only={flaggedOnly}
            onOnly={only => warn(true, only)}
            onNext={next}
            onEdit={edit}
          />
        )}
        <div className="authoring-grid">
          {qcodes.length > 0 && (
            <CheckedQuestionsBar
              count={qcodes.length}
              onSet={() => setOpen({ name: 'set', qcodes })}
              onRemove={() => setOpen({ name: 'remove', qcodes })}
              onClear={() => checked.settle()}
            />
          )}
          <QuestionGrid
            {...{ chosen, actions, notes, selection }}
            rows={listed}
            onListed={checked.onListed}
            filtered={toReview && rows.length > 0}
            beside={wide && editing.view === 'both'}
            kept
            {...(warned && { marks })}
          />
        </div>
        <TreePane {...{ drawing, marks, chosen, printing, actions }} unsaved={shown.live} />
        {panel && (
          <div className="authoring-panel">
            <EditorPanel {...{ draft, changes, panel, notes }} {...editing.forms} />
          </div>
        )}
        {editing.question}
        {open && (
          <LoadedDialog
            {...dialogs[open.name]}
            given={{ draft, changes, text: '', ...open, ...editing.dialogs, onEdit: edit }}
          />
        )}
      </div>
    </Page>
  );
}

/** Returns findings as they are shown, without ways: those are only found by a proof. */
const findingsOf = (
  findings: readonly CheckFinding[],
  problems: readonly TreeProblem[],
): readonly ShownFinding[] => [
  ...problems.map(({ qcode, kind }) => ({ qcode, kind, severity: 'error' as const, path: [] })),
  ...findings.map(({ qcode, rule, severity }) => ({ qcode, kind: rule, severity, path: [] })),
];

type Editing = ReturnType<typeof useEditing>;

/** What leads to the next flagged question, or the one before, in a circle. */
function useNextFlagged({ shown: { marks }, chosen, actions }: Editing, rows: EditorDraft['rows']) {
  return useCallback(
    (by: 1 | -1) => {
      const flagged = rows.filter(({ qcode }) => marks.has(qcode)).map(({ qcode }) => qcode);
      const at = flagged.indexOf(chosen ?? -1);
      const start = by > 0 ? 0 : flagged.length - 1;
      const to = at < 0 ? flagged[start] : flagged[(at + by + flagged.length) % flagged.length];
      if (to !== undefined) actions.edit(to);
    },
    [rows, marks, chosen, actions],
  );
}

/** The rows of the table: of the flagged ones, and of those that are to be reviewed, as chosen. */
function useListed(
  { address: { warned, flaggedOnly }, shown: { marks } }: Editing,
  rows: EditorDraft['rows'],
  toReview: ReturnType<typeof useTogether>['notes'] | undefined,
) {
  return useMemo(() => {
    // The choice of the flagged ones goes away with the last of them.
    const only = warned && flaggedOnly && marks.size > 0;
    const flagged = only ? rows.filter(({ qcode }) => marks.has(qcode)) : rows;
    return toReview ? flagged.filter(({ qcode }) => !toReview.get(qcode)?.review) : flagged;
  }, [warned, flaggedOnly, toReview, rows, marks]);
}

/** Calls `open` with rows that people paste anywhere but into a text: what a spreadsheet copies has tabs or lines. */
function usePastedRows(open: (text: string) => void): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (takesText(event.target) || document.querySelector('dialog[open]') || !/[\t\n]/.test(text)) return;
      event.preventDefault();
      open(text);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [open]);
}
