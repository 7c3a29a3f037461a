import './Tree.css';
import { ListTree, Network } from 'lucide-react';
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { heavySkips } from '#shared/domain/authoring/skips.ts';
import type { TreeDrawing } from '#web/features/tree/branches.ts';
import { TreeOutline } from '#web/features/tree/TreeOutline.tsx';
import type { QuestionActions } from '#web/screens/authoring/editor/actions.ts';
import { QuestionRelations } from '#web/screens/authoring/editor/panel/QuestionRelations.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/table/SearchField.tsx';
import { Empty, Loading } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { mostPrinted, PrintedTree, type Printing } from './PrintedTree.tsx';

// The drawing brings its own library: it is loaded when a tree is first drawn.
const Drawn = lazy(() => import('./Drawn.tsx'));

interface Props {
  drawing: TreeDrawing;
  marks: ReadonlyMap<number, readonly string[]>;
  chosen: number | null;
  /** Questions as typed, not saved yet. */
  unsaved: readonly Question[];
  printing: Printing;
  actions: QuestionActions;
}

/** Where there is little room, lines can be read; boxes, drawn large enough to read, do not fit. */
const firstView = (): 'drawn' | 'outline' =>
  matchMedia('(min-width: 1440px)').matches ? 'drawn' : 'outline';

const noneFound: readonly number[] = [];

/**
 * Shows the tree beside the table: drawn, or as an outline for reading line by line. Typing beside it does not wait for
 * it.
 */
export const TreePane = memo(function TreePane(props: Props) {
  const { drawing, marks, chosen, unsaved, actions } = props;
  const [view, setView] = useState(firstView);
  const [text, setText] = useState('');
  const { printing, alone } = props.printing;
  const wanted = useDeferredValue(text);
  const found = useMemo(() => matching(drawing, wanted), [drawing, wanted]);
  const branch = chosen === null ? undefined : drawing.byQcode.get(chosen);
  const typing = useMemo(() => new Set(unsaved.map(q => q.qcode)), [unsaved]);
  const skips = useMemo(() => skipMarks(drawing), [drawing]);
  const problems = (qcode: number) => marks.get(qcode) ?? [];
  const next = () => {
    const at = found.indexOf(chosen ?? -1);
    const qcode = found[(at + 1) % found.length];
    if (qcode === undefined) toast('info', 'No question contains this text.');
    else actions.choose(qcode);
  };
  return (
    <section
      className={alone ? 'tree-pane card printed-alone' : 'tree-pane card'}
      aria-label="Tree of the questions"
    >
      <div className="tree-tools">
        <form
          onSubmit={event => {
            event.preventDefault();
            next();
          }}
        >
          <SearchField label="Search the tree" onChange={setText} />
          {wanted && (
            <Button type="submit" look="quiet">
              Next of {found.length}
            </Button>
          )}
        </form>
        <Button
          look="quiet"
          icon={
            view === 'drawn' ? (
              <ListTree size={18} aria-hidden="true" />
            ) : (
              <Network size={18} aria-hidden="true" />
            )
          }
          onClick={() => setView(view === 'drawn' ? 'outline' : 'drawn')}
        >
          {view === 'drawn' ? 'Outline' : 'Drawn tree'}
        </Button>
      </div>
      {drawing.order.length === 0 && (
        <Empty title="The tree grows here">
          Each question you add appears here after the answer that leads to it.
        </Empty>
      )}
      {drawing.order.length > 0 && view === 'drawn' && (
        <Suspense fallback={<Loading what="the tree" />}>
          <Drawn
            drawing={drawing}
            marks={marks}
            found={wanted ? found : noneFound}
            unsaved={typing}
            chosen={chosen}
            onChoose={actions.choose}
            onEdit={actions.edit}
            onStep={actions.step}
          />
        </Suspense>
      )}
      {printing && view === 'drawn' && drawing.order.length <= mostPrinted && (
        <PrintedTree drawing={drawing} />
      )}
      {(view === 'outline' || printing) && (
        <div className={view === 'drawn' ? 'outline-frame for-print' : 'outline-frame'}>
          <TreeOutline
            label="Questions as an outline"
            drawing={drawing}
            chosen={chosen}
            problems={problems}
            mark={({ question }) => skips.get(question.qcode)}
            onChoose={actions.choose}
            onOpen={actions.edit}
            onStep={actions.step}
            onDrop={actions.drop}
          />
        </div>
      )}
      {branch && <QuestionRelations branch={branch} actions={actions} />}
    </section>
  );
});

/** Where answers skip much: the questions that they skip, by the number of the question. */
function skipMarks({ order }: TreeDrawing): ReadonlyMap<number, string> {
  const skips = heavySkips(order.map(({ question }) => question));
  return new Map(
    skips.map(({ qcode, answer, skipped, questions }) => [
      qcode,
      ` (${answerWords[answer]} skips ${skipped.toLocaleString('en-US')} of ${questions.toLocaleString('en-US')})`,
    ]),
  );
}

/** Returns the numbers of the questions that contain a text, in the order of the tree. */
function matching({ order }: TreeDrawing, text: string): number[] {
  const words = text.trim().toLowerCase();
  if (!words) return [];
  return order.flatMap(({ question: q }) =>
    String(q.qcode) === words || q.text.toLowerCase().includes(words) ? [q.qcode] : [],
  );
}
