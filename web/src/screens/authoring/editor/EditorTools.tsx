import { ListPlus, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import type { Changes } from './changing/useChanges.ts';

/** Table and tree are side by side where there is room; a narrow screen shows one of them. */
const views = { both: 'Both', grid: 'Questions', tree: 'Tree' } as const;
export type View = keyof typeof views;

interface Props {
  topicid: string;
  changes: Changes;
  warned: boolean;
  /** Only questions that are not reviewed as they are worded now are listed. */
  toReview: boolean;
  view: View;
  /** On a phone, only what fits on one line is here: the rest is under More. */
  narrow: boolean;
  onSeveral(): void;
  onWarn(): void;
  onReview(): void;
  onView(view: View): void;
}

/** Shows what people do again and again while they write questions. */
export function EditorTools({ topicid, changes, warned, toReview, view, narrow, ...on }: Props) {
  const { toUndo, toRedo } = changes;
  return (
    <div className="authoring-tools">
      <IconButton
        label={toUndo ? `Undo ${toUndo.what}` : 'Nothing to undo'}
        title={toUndo ? `Undo ${toUndo.what} (Ctrl+Z)` : 'Nothing to undo'}
        aria-keyshortcuts="Control+Z"
        aria-disabled={!toUndo || undefined}
        onClick={changes.undo}
      >
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={toRedo ? `Redo ${toRedo.what}` : 'Nothing to redo'}
        title={toRedo ? `Redo ${toRedo.what} (Ctrl+Shift+Z)` : 'Nothing to redo'}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!toRedo || undefined}
        onClick={changes.redo}
      >
        <Redo2 size={18} aria-hidden="true" />
      </IconButton>
      {!narrow && <AddSeveral onSeveral={on.onSeveral} />}
      <Button
        look="quiet"
        icon={<TriangleAlert size={18} aria-hidden="true" />}
        aria-pressed={warned}
        className={warned ? 'pressed' : ''}
        onClick={on.onWarn}
      >
        Warning
      </Button>
      {/* Where the list is narrowed, people see it and can show all again. */}
      {(!narrow || toReview) && <NotReviewed on={toReview} onReview={on.onReview} />}
      {!narrow && <TextLinks topicid={topicid} />}
      <span className="grow" />
      <nav className="authoring-views" aria-label="View">
        {(Object.keys(views) as View[]).map(name => (
          <button
            key={name}
            type="button"
            className={name}
            aria-pressed={view === name}
            onClick={() => on.onView(name)}
          >
            {views[name]}
          </button>
        ))}
      </nav>
    </div>
  );
}

/** Shows the tools that have no room on a phone. For a menu. */
export function MoreTools({
  topicid,
  toReview,
  ...on
}: Pick<Props, 'topicid' | 'toReview' | 'onSeveral' | 'onReview'>) {
  return (
    <>
      <AddSeveral onSeveral={on.onSeveral} />
      {!toReview && <NotReviewed on={false} onReview={on.onReview} />}
      <TextLinks topicid={topicid} />
    </>
  );
}

const AddSeveral = ({ onSeveral }: Pick<Props, 'onSeveral'>) => (
  <Button look="quiet" icon={<ListPlus size={18} aria-hidden="true" />} onClick={onSeveral}>
    Add several
  </Button>
);

const NotReviewed = ({ on, onReview }: { on: boolean; onReview(): void }) => (
  <Button look="quiet" aria-pressed={on} className={on ? 'chosen' : ''} onClick={onReview}>
    Not reviewed
  </Button>
);

const TextLinks = ({ topicid }: Pick<Props, 'topicid'>) => (
  <>
    <ButtonLink look="quiet" to={addresses.guidance(topicid)}>
      Guidance
    </ButtonLink>
    <ButtonLink look="quiet" to={addresses.categories(topicid)}>
      Report Category
    </ButtonLink>
    <HelpLink type="Authoring" className="button quiet" />
  </>
);
