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
  onSeveral(): void;
  onWarn(): void;
  onReview(): void;
  onView(view: View): void;
}

/** Shows what people do again and again while they write questions. */
export function EditorTools({ topicid, changes, warned, toReview, view, ...on }: Props) {
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
      <Button look="quiet" icon={<ListPlus size={18} aria-hidden="true" />} onClick={on.onSeveral}>
        Add several
      </Button>
      <Button
        look="quiet"
        icon={<TriangleAlert size={18} aria-hidden="true" />}
        aria-pressed={warned}
        className={warned ? 'pressed' : ''}
        onClick={on.onWarn}
      >
        Warning
      </Button>
      <Button look="quiet" aria-pressed={toReview} className={toReview ? 'chosen' : ''} onClick={on.onReview}>
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
