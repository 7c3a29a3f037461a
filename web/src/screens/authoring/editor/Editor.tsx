import './Editor.css';
import { ListPlus, TriangleAlert } from 'lucide-react';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import type { Finding } from '#shared/domain/answering/check.ts';
import type { Question, Answer as YesNo } from '#shared/domain/answering/questionnaire.ts';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { drawingOf } from '#web/features/tree/branches.ts';
import { HeadMarks } from '#web/screens/authoring/together/Marks.tsx';
import { useTogether } from '#web/screens/authoring/together/useTogether.ts';
import { useTreePrinting } from '#web/screens/authoring/tree/Printed.tsx';
import { TreePane } from '#web/screens/authoring/tree/TreePane.tsx';
import { Findings } from '#web/screens/authoring/versions/Findings.tsx';
import { addresses } from '#web/session/addresses.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { LoadedDialog } from '#web/ui/dialog/LoadedDialog.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { type Crumb, Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { DraftState, EditorHead } from './EditorHead.tsx';
import { EditorPanel, type Panel } from './EditorPanel.tsx';
import { QuestionGrid, type RowActions } from './QuestionGrid.tsx';
import { liveFindings, marksOf, withLive } from './questions.ts';
import { type Draft, useDraft } from './useDraft.ts';

const dialogs = {
  publish: { title: 'Publish this topic', load: () => import('#web/screens/authoring/versions/Publish.tsx') },
  versions: { title: 'Versions', load: () => import('#web/screens/authoring/versions/Versions.tsx') },
  proof: { title: 'Proof', load: () => import('#web/screens/authoring/versions/Proof.tsx') },
};

/** Table and tree are side by side where there is room; a narrow screen shows one of them. */
const views = { both: 'Both', grid: 'Questions', tree: 'Tree' } as const;

/** Edits the questions of a custom topic: their table and their tree, side by side. */
export function Screen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { draft, failed } = useDraft(id);
  const list = addresses.customTopics(user.customerid);
  const crumbs = [...adminCrumbs, { label: 'Custom Topics', to: list }];
  if (draft && !failed) return <Workspace key={id} {...{ draft, list, crumbs }} />;
  return (
    <Page
      title="Questions"
      crumbs={crumbs}
      action={
        <ButtonLink look="quiet" to={list}>
          Exit
        </ButtonLink>
      }
    >
      {failed?.error ? (
        <Problem error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <Loading what="the questions" />
      )}
    </Page>
  );
}

const nothing: readonly Question[] = [];

function Workspace({ draft, list, crumbs }: { draft: Draft; list: string; crumbs: readonly Crumb[] }) {
  const { topicid, rows, questions, checker } = draft;
  const [chosen, setChosen] = useState<number | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [typed, setTyped] = useState(nothing);
  const [removing, setRemoving] = useState<DraftRow | null>(null);
  const [warned, setWarned] = useState(false);
  const [toReview, setToReview] = useState(false);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const [view, setView] = useState<keyof typeof views>('both');

  const together = useTogether(draft, panel && 'qcode' in panel ? panel.qcode : 0);
  const { notes } = together;
  const shownRows = useMemo(
    () => (toReview ? rows.filter(({ qcode }) => !notes.get(qcode)?.review) : rows),
    [rows, toReview, notes],
  );

  const printing = useTreePrinting();
  const { setUnsaved, ask, question } = useUnsaved();

  const live = panel ? typed : nothing;
  // Table and tree are drawn in a transition, so that typing never waits for them.
  const setLive = useCallback(
    (questions: readonly Question[]) => startTransition(() => setTyped(questions)),
    [],
  );
  const asTyped = useMemo(() => withLive(questions, live), [questions, live]);
  const findings = useMemo(() => liveFindings(checker, questions, live), [checker, questions, live]);
  const marks = useMemo(() => marksOf(asTyped, findings), [asTyped, findings]);
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
      }),
    [ask],
  );
  const actions = useMemo<RowActions>(
    () => ({
      choose: setChosen,
      edit: qcode => {
        setChosen(qcode);
        if (panel?.kind !== 'edit' || panel.qcode !== qcode) show({ kind: 'edit', qcode });
      },
      remove: setRemoving,
    }),
    [panel, show],
  );
  const add = useCallback(
    (parent?: number, answer?: YesNo) =>
      show({ kind: 'add', ...(parent && answer && { place: { parent, answer } }) }),
    [show],
  );
  const move = useCallback((qcode: number) => show({ kind: 'move', qcode }), [show]);
  const close = useCallback(() => show(null), [show]);
  const warn = () => {
    if (!warned && marks.size === 0) toast('info', 'No warnings generated!');
    setWarned(!warned);
  };
  // Text in an open form is not part of the draft, so publishing would leave it out.
  const publish = () =>
    ask(() => {
      done();
      setOpen('publish');
    });
  const edit = (qcode: number) => {
    setOpen(null);
    actions.edit(qcode);
  };
  return (
    <Page
      title={draft.cuzdesc}
      help={
        <span className="help-marks">
          <DraftState draft={draft} />
          <HeadMarks {...{ draft, together }} />
        </span>
      }
      crumbs={crumbs}
      action={
        <EditorHead
          {...{ topicid, list, draft }}
          {...{ onAdd: add, onPublish: publish, onPrint: printing.printAlone }}
          onProof={() => setOpen('proof')}
          onVersions={() => setOpen('versions')}
        />
      }
    >
      <div className={`authoring showing-${view}${panel ? ' with-panel' : ''}`}>
        <div className="authoring-tools">
          <Button
            look="quiet"
            icon={<ListPlus size={18} aria-hidden="true" />}
            onClick={() => show({ kind: 'several' })}
          >
            Add several
          </Button>
          <Button
            look="quiet"
            icon={<TriangleAlert size={18} aria-hidden="true" />}
            aria-pressed={warned}
            className={warned ? 'pressed' : ''}
            onClick={warn}
          >
            Warning
          </Button>
          <Button
            look="quiet"
            aria-pressed={toReview}
            className={toReview ? 'chosen' : ''}
            onClick={() => setToReview(!toReview)}
          >
            Not reviewed
          </Button>
          <ButtonLink look="quiet" to={addresses.guidance(topicid)}>
            Guidance
          </ButtonLink>
          <ButtonLink look="quiet" to={addresses.categories(topicid)}>
            Report Category
          </ButtonLink>
          <HelpLink type="Authoring" className="button quiet" />
          <span className="grow" />
          <nav className="authoring-views" aria-label="View">
            {(Object.keys(views) as (keyof typeof views)[]).map(name => (
              <button
                key={name}
                type="button"
                className={name}
                aria-pressed={view === name}
                onClick={() => setView(name)}
              >
                {views[name]}
              </button>
            ))}
          </nav>
        </div>
        {warned && (
          <div className="warning-view">
            <p className="warning-count" role="status">
              {marks.size === 0
                ? 'No warnings generated!'
                : `${marks.size} ${marks.size === 1 ? 'question has' : 'questions have'} warnings.`}
            </p>
            <Findings findings={shown(findings)} draft={draft} onEdit={edit} />
          </div>
        )}
        <div className="authoring-grid">
          <QuestionGrid
            {...{ chosen, actions, notes }}
            rows={shownRows}
            filtered={toReview && rows.length > 0}
            {...(warned && { marks })}
          />
        </div>
        <TreePane
          {...{ drawing, marks, chosen, printing, onMove: move, onAdd: add }}
          unsaved={live}
          onChoose={setChosen}
          onEdit={actions.edit}
        />
        {panel && (
          <div className="authoring-panel">
            <EditorPanel
              {...{ draft, panel, notes }}
              {...{
                onLive: setLive,
                onUnsaved: setUnsaved,
                onChosen: setChosen,
                onDone: done,
                onClose: close,
              }}
            />
          </div>
        )}
        {removing && (
          <DeleteQuestion
            draft={draft}
            row={removing}
            onClose={() => setRemoving(null)}
            onDeleted={() => panel && 'qcode' in panel && panel.qcode === removing.qcode && done()}
          />
        )}
        {question}
        {open && (
          <LoadedDialog {...dialogs[open]} given={{ draft, onClose: () => setOpen(null), onEdit: edit }} />
        )}
      </div>
    </Page>
  );
}

/** Returns findings as they are shown, without ways: those are only found by a proof. */
const shown = (findings: readonly Finding[]) =>
  findings.map(({ qcode, rule, severity }) => ({ qcode, kind: rule, severity, path: [] }));
