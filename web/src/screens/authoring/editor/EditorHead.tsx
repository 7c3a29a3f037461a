import { Play, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { ExportItems } from '#web/features/exporting/ExportMenu.tsx';
import { TestState } from '#web/features/topics/testing/TestState.tsx';
import { ApprovalItem } from '#web/screens/authoring/together/Approval.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import type { DialogName } from './dialogs.ts';
import type { ToolsRoom } from './EditorTools.tsx';
import type { EditorDraft } from './useDraft.ts';

interface Props {
  draft: EditorDraft;
  topicid: string;
  /** The question at which a test drive was left to come here; null for none. */
  testAt: number | null;
  /** Where there is little room, what else is under More: only what fits on one line has its own button. */
  more: ReactNode;
  /** On a phone, proof and publishing are under More. Beside an open form, saving is what the view is for. */
  room: ToolsRoom;
  onAdd(): void;
  onPublish(): void;
  onPrint(): void;
  onOpen(dialog: DialogName): void;
}

/** Shows what people do with the whole topic; what they do rarely is under More. */
export function EditorHead({ draft, topicid, testAt, more, room, ...on }: Props) {
  const { onAdd, onPublish, onPrint, onOpen } = on;
  // Beside an open form, the way back to a test takes the room of both.
  const folded = room === 'phone' || (room === 'panel' && testAt !== null);
  const item = (label: string, dialog: DialogName) => (
    <Button look="quiet" onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  const publish = (
    <Button look={room === 'full' ? 'primary' : 'quiet'} onClick={onPublish}>
      Publish
    </Button>
  );
  const proofing = (
    <>
      {item('Proof', 'proof')}
      {folded && publish}
    </>
  );
  return (
    <>
      <MoreMenu>
        {folded && proofing}
        {more}
        {item('Find and replace', 'replace')}
        {item('Copy questions', 'copy')}
        {item('Paste rows', 'paste')}
        <hr />
        {item('Restore points', 'points')}
        {item('Versions', 'versions')}
        <hr />
        <ButtonLink look="quiet" to={addresses.importing(topicid)}>
          Import
        </ButtonLink>
        <ExportItems topicid={topicid} />
        <hr />
        <ApprovalItem draft={draft} />
        <ButtonLink look="quiet" to={addresses.topicDevelopment(customerOf(topicid), topicid)}>
          Topic development
        </ButtonLink>
        <ButtonLink look="quiet" to={addresses.priorities}>
          Priorities
        </ButtonLink>
        <Button look="quiet" onClick={onPrint}>
          Print the tree
        </Button>
      </MoreMenu>
      {!folded && proofing}
      {testAt === null ? (
        <TestButton topic={{ topicid, cuzdesc: draft.cuzdesc }} />
      ) : (
        <ButtonLink
          to={addresses.testDrive(topicid, 'deletetest', testAt)}
          icon={<Play size={18} aria-hidden="true" />}
        >
          Back to the test
        </ButtonLink>
      )}
      <Button
        look={room === 'phone' ? 'primary' : 'secondary'}
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={onAdd}
      >
        Add Question
      </Button>
      {!folded && publish}
    </>
  );
}

/** Opens the state of the person's test drive, and who may test the draft. */
function TestButton({ topic }: { topic: { topicid: string; cuzdesc: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Play size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Test
      </Button>
      {open && <TestState topic={topic} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Tells whether people answer the questions on the page. */
export function DraftState({ draft: { published, unchanged } }: { draft: EditorDraft }) {
  if (published === 0) return <Tag>Not published yet</Tag>;
  if (unchanged) return <Tag tone="good">Published as version {published}</Tag>;
  return <Tag tone="info">Changed since version {published}</Tag>;
}
