import { startTransition, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { besideOf, moveTo, stepOf } from '#shared/domain/authoring/editing/places.ts';
import { drawingOf } from '#web/features/tree/branches.ts';
import { addresses } from '#web/session/addresses.ts';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { useCheckedRows } from '#web/ui/table/listing/useListedRows.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { QuestionActions } from './actions.ts';
import { useChanges } from './changing/useChanges.ts';
import { useMove } from './changing/useMove.ts';
import type { DialogName } from './dialogs.ts';
import type { View } from './EditorTools.tsx';
import type { Panel } from './panel/EditorPanel.tsx';
import { questionKeyOf } from './QuestionGrid.tsx';
import { liveFindings, liveProblems, marksOf, withLive } from './questions.ts';
import type { EditorDraft } from './useDraft.ts';
import { useEditorAddress } from './useEditorAddress.ts';

const nothing: readonly Question[] = [];

interface OpenDialog {
  name: DialogName;
  qcodes: readonly number[];
  text?: string;
}

/** What the editor shows of a draft, and what people do with it. */
export function useEditing(draft: EditorDraft) {
  const { topicid, questions, checker } = draft;
  const address = useEditorAddress();
  const { opened } = address;
  const changes = useChanges(draft);
  const { move } = useMove(draft, changes);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(opened);
  const [panel, setPanel] = useState<Panel | null>(() =>
    questions.some(({ qcode }) => qcode === opened) ? { kind: 'edit', qcode: opened! } : null,
  );
  const [typed, setTyped] = useState(nothing);
  const checked = useCheckedRows<EditorDraft['rows'][number]>(questionKeyOf);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [view, setView] = useState<View>('both');
  const { setUnsaved, ask, question } = useUnsaved();

  const live = panel ? typed : nothing;
  // Table and tree are drawn in a transition, so that typing never waits for them.
  const setLive = useCallback(
    (questions: readonly Question[]) => startTransition(() => setTyped(questions)),
    [],
  );
  const asTyped = useMemo(() => withLive(questions, live), [questions, live]);
  const findings = useMemo(() => liveFindings(checker, questions, live), [checker, questions, live]);
  const problems = useMemo(() => liveProblems(asTyped, findings), [asTyped, findings]);
  const marks = useMemo(() => marksOf(asTyped, findings, problems), [asTyped, findings, problems]);
  const drawing = useMemo(() => drawingOf(asTyped), [asTyped]);

  const done = useCallback((next: Panel | null = null) => {
    setTyped(nothing);
    setPanel(next);
  }, []);
  const show = useCallback(
    (next: Panel | null) =>
      ask(() => {
        setTyped(nothing);
        setPanel(next);
        if (next?.kind === 'edit') setChosen(next.qcode);
      }),
    [ask],
  );
  const actions = useMemo((): QuestionActions => {
    const openOn = (name: DialogName) => (qcode: number) => setOpen({ name, qcodes: [qcode] });
    return {
      choose: setChosen,
      edit: qcode => {
        setChosen(qcode);
        if (panel?.kind !== 'edit' || panel.qcode !== qcode) show({ kind: 'edit', qcode });
      },
      add: (parent, answer) => show({ kind: 'add', place: { parent, answer } }),
      insert: (qcode, side) => {
        const beside = questions.find(q => q.qcode === qcode);
        if (!beside) return;
        const { parent, when, before, after } = besideOf(beside, side);
        show({ kind: 'add', place: { parent, answer: when, before, after } });
      },
      move: qcode => show({ kind: 'move', qcode }),
      step: (qcode, step) => {
        const to = stepOf(questions, qcode, step);
        if (to) void move(to);
        else toast('info', 'It cannot go further this way.');
      },
      drop: (qcode, target, where) => {
        const over = questions.find(q => q.qcode === target);
        if (!over) return;
        const inside = { parent: target, when: 'Y' as const };
        const spot = where === 'inside' ? inside : besideOf(over, where);
        void move(moveTo(questions, qcode, spot));
      },
      copy: openOn('copy'),
      remove: openOn('remove'),
      history: openOn('history'),
      test: qcode => ask(() => navigate(addresses.testDrive(topicid, 'deletetest', qcode))),
    };
  }, [questions, panel, show, move, ask, navigate, topicid]);
  const closeDialog = useCallback(() => setOpen(null), []);
  const close = useCallback(() => show(null), [show]);
  // Text in an open form is not part of the draft, so publishing would leave it out.
  const publish = () =>
    ask(() => {
      done();
      setOpen({ name: 'publish', qcodes: [] });
    });
  return {
    ...{ address, changes, actions, chosen, panel, open, setOpen, publish, show, question },
    ...{ view, setView, checked },
    shown: { live, findings, problems, marks, drawing },
    dialogs: { onClose: closeDialog, onChosen: setChosen },
    forms: {
      onLive: setLive,
      onUnsaved: setUnsaved,
      onChosen: setChosen,
      onDone: done,
      onShow: show,
      onClose: close,
    },
  };
}
