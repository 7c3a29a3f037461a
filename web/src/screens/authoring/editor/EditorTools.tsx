import { ListPlus, Redo2, Undo2 } from 'lucide-react';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { TopicTabs } from '#web/screens/authoring/lists/TopicTabs.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { useMedia } from '#web/ui/useMedia.ts';
import type { DraftChanges } from './changing/useChanges.ts';

/** Table and tree are side by side where there is room; a narrow screen shows one of them. Warnings stand above them. */
const views = { both: 'Both', grid: 'Questions', tree: 'Tree' } as const;
export type View = keyof typeof views;

/** The room for tools: the whole page, what an open panel leaves of it, or a phone. */
export type ToolsRoom = 'full' | 'panel' | 'phone';

/** Returns the room for tools; `open`: a panel is. A panel lies over a page that has less room than two columns. */
export function useRoom(open: boolean): ToolsRoom {
  const phone = useMedia('(max-width: 640px)');
  const beside = useMedia('(min-width: 1024px) and (max-width: 1679px)');
  if (phone) return 'phone';
  return open && beside ? 'panel' : 'full';
}

interface Props {
  topicid: string;
  changes: DraftChanges;
  warned: boolean;
  /** How many questions have warnings. */
  flagged: number;
  /** Only questions that are not reviewed as they are worded now are listed. */
  toReview: boolean;
  view: View;
  /** Only what fits on one line is here: the rest is under More. */
  room: ToolsRoom;
  onSeveral(): void;
  onWarn(): void;
  onReview(): void;
  onView(view: View): void;
}

/** Shows what people do again and again while they write questions. */
export function EditorTools({ topicid, changes, warned, flagged, toReview, view, room, ...on }: Props) {
  const { toUndo, toRedo } = changes;
  const full = room === 'full';
  return (
    <div className={`authoring-tools room-${room}`}>
      {full && <TopicTabs topicid={topicid} here="Questions" />}
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
      {room !== 'phone' && <AddSeveral onSeveral={on.onSeveral} />}
      {/* Where the list is narrowed, people see it and can show all again. */}
      {(full || toReview) && <NotReviewed on={toReview} onReview={on.onReview} />}
      {full && <HelpLink type="Authoring" className="button quiet" />}
      <span className="grow" />
      <nav className="authoring-views" aria-label="View">
        {(Object.keys(views) as View[]).map(name => (
          <button
            key={name}
            type="button"
            className={name}
            aria-pressed={view === name && !warned}
            onClick={() => on.onView(name)}
          >
            {views[name]}
          </button>
        ))}
        <button type="button" aria-pressed={warned} onClick={on.onWarn}>
          Warning {flagged > 0 && <span className="filter-count">{flagged}</span>}
        </button>
      </nav>
    </div>
  );
}

/** Shows the tools that have no room on the page. For a menu. */
export function MoreTools({
  topicid,
  toReview,
  room,
  ...on
}: Pick<Props, 'topicid' | 'toReview' | 'room' | 'onSeveral' | 'onReview'>) {
  return (
    <>
      {room === 'phone' && <AddSeveral onSeveral={on.onSeveral} />}
      {!toReview && <NotReviewed on={false} onReview={on.onReview} />}
      <ButtonLink look="quiet" to={addresses.guidance(topicid)}>
        Guidance
      </ButtonLink>
      <ButtonLink look="quiet" to={addresses.categories(topicid)}>
        Report Category
      </ButtonLink>
      <HelpLink type="Authoring" className="button quiet" />
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
