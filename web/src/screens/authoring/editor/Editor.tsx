import './Editor.css';
import { GitCompare, ListChecks, Plus, TriangleAlert, Upload } from 'lucide-react';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import type { Question, Answer as YesNo } from '#shared/domain/answering/questionnaire.ts';
import { ExportMenu } from '#web/features/exporting/ExportMenu.tsx';
import { drawingOf } from '#web/features/tree/branches.ts';
import { TreePane } from '#web/screens/authoring/tree/TreePane.tsx';
import { addresses } from '#web/session/addresses.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { LoadedDialog } from '#web/ui/dialog/LoadedDialog.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem, Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
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

/** Edits the questions of a custom topic: their table and the drawn tree, side by side. */
export function Screen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { draft, failed } = useDraft(id);
  const list = addresses.customTopics(user.customerid);
  return (
    <Page
      title={draft?.cuzdesc ?? 'Questions'}
      help="Write the questions of this topic. The tree shows at once what they lead to."
      crumbs={[...adminCrumbs, { label: 'Custom Topics', to: list }]}
      action={
        <>
          {draft && <State draft={draft} />}
          <ButtonLink look="quiet" to={list}>
            Exit
          </ButtonLink>
        </>
      }
    >
      {failed?.error && <Problem error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !draft && <Loading what="the questions" />}
      {draft && <Workspace key={id} draft={draft} />}
    </Page>
  );
}

function State({ draft: { published, unchanged } }: { draft: Draft }) {
  if (published === 0) return <Tag>Not published yet</Tag>;
  if (unchanged) return <Tag tone="good">Published as version {published}</Tag>;
  return <Tag tone="info">Changed since version {published}</Tag>;
}

const nothing: readonly Question[] = [];

function Workspace({ draft }: { draft: Draft }) {
  const { topicid, rows, questions, checker } = draft;
  const [chosen, setChosen] = useState<number | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [typed, setTyped] = useState(nothing);
  const [removing, setRemoving] = useState<DraftRow | null>(null);
  const [warned, setWarned] = useState(false);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const [view, setView] = useState<keyof typeof views>('both');

  const { setUnsaved, ask, question } = useUnsaved();

  const live = panel ? typed : nothing;
  // Table and tree are drawn in a transition, so that typing never waits for them.
  const setLive = useCallback(
    (questions: readonly Question[]) => startTransition(() => setTyped(questions)),
    [],
  );
  const asTyped = useMemo(() => withLive(questions, live), [questions, live]);
  const marks = useMemo(
    () => marksOf(asTyped, liveFindings(checker, questions, live)),
    [checker, questions, asTyped, live],
  );
  const drawing = useMemo(() => drawingOf(asTyped), [asTyped]);

  const done = useCallback(() => {
    setTyped(nothing);
    setPanel(null);
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
    (parent?: number, answer?: YesNo) => show({ kind: 'add', ...(parent && answer && { parent, answer }) }),
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
  return (
    <div className={`authoring showing-${view}${panel ? ' with-panel' : ''}`}>
      <div className="authoring-tools">
        <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => add()}>
          Add Question
        </Button>
        <Button
          icon={<TriangleAlert size={18} aria-hidden="true" />}
          aria-pressed={warned}
          className={warned ? 'button pressed' : 'button secondary'}
          onClick={warn}
        >
          Warning
        </Button>
        <ButtonLink to={addresses.guidance(topicid)}>Guidance</ButtonLink>
        <ButtonLink to={addresses.categories(topicid)}>Report Category</ButtonLink>
        <span className="grow" />
        <ButtonLink to={addresses.importing(topicid)}>Import</ButtonLink>
        <ExportMenu topicid={topicid} />
        <Button icon={<ListChecks size={18} aria-hidden="true" />} onClick={() => setOpen('proof')}>
          Proof
        </Button>
        <Button icon={<GitCompare size={18} aria-hidden="true" />} onClick={() => setOpen('versions')}>
          Versions
        </Button>
        <Button icon={<Upload size={18} aria-hidden="true" />} onClick={publish}>
          Publish
        </Button>
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
        <p className="warning-count" role="status">
          {marks.size === 0
            ? 'No warnings generated!'
            : `${marks.size} ${marks.size === 1 ? 'question has' : 'questions have'} warnings.`}
        </p>
      )}
      <div className="authoring-grid">
        <QuestionGrid rows={rows} chosen={chosen} actions={actions} {...(warned && { marks })} />
      </div>
      <TreePane
        drawing={drawing}
        marks={marks}
        chosen={chosen}
        unsaved={live}
        onChoose={setChosen}
        onEdit={actions.edit}
        onMove={move}
        onAdd={add}
      />
      {panel && (
        <div className="authoring-panel">
          <EditorPanel
            {...{ draft, panel }}
            {...{ onLive: setLive, onUnsaved: setUnsaved, onChosen: setChosen, onDone: done, onClose: close }}
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
      {open && <LoadedDialog {...dialogs[open]} given={{ draft, onClose: () => setOpen(null) }} />}
    </div>
  );
}
