import type { PermissionActions } from '#shared/contract/administration/permissions.ts';
import { openActions } from '#web/features/administration/openactions.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import type { Matrix } from './matrix.ts';

interface Props {
  left: readonly PermissionActions[];
  topics: Matrix['topics'];
  busy: boolean;
  onSave(): void;
  onClose(): void;
}

/** Says before a save which open actions would stay with people who can no longer see the topic. */
export function ActionsLeft({ left, topics, busy, onSave, onClose }: Props) {
  const all = left.reduce((sum, { openactions }) => sum + openactions, 0);
  const names = new Map(topics.map(({ topicid, cuzdesc }) => [topicid, cuzdesc]));
  return (
    <ConfirmDialog
      title={all === 1 ? 'Leave an open action behind?' : `Leave ${all} open actions behind?`}
      confirm="Save anyway"
      dismiss="Keep editing"
      busy={busy}
      onConfirm={onSave}
      onClose={onClose}
    >
      <div className="stack">
        <p>
          They stay assigned to people who can no longer see the topic here. To keep them in hand, assign them
          to somebody else in the report first.
        </p>
        <ul className="matrix-left">
          {left.map(({ useremail, topicid, openactions }) => (
            <li key={`${useremail} ${topicid}`}>
              {useremail}, {names.get(topicid)}: {openActions(openactions)}
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
}
