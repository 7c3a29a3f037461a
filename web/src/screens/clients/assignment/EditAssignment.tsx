import * as z from 'zod/mini';
import {
  type AssignmentRow,
  assignmentTexts,
  switchAssignment,
} from '#shared/contract/clients/clienttopics.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import { tellPlaces } from './places.ts';

const schema = z.object({ activetc: assignmentTexts.activetc });
type Values = z.output<typeof schema>;

const valuesOf = ({ activetc }: AssignmentRow): Values => ({ activetc });

interface Props {
  customerid: string;
  /** The assignment as last read. */
  assignment: AssignmentRow;
  onClose(): void;
}

/** Makes a topic inactive at a client, or active again. */
export function EditAssignment({ customerid, assignment, onClose }: Props) {
  const send = useSend(switchAssignment);
  return (
    <RecordDialog<AssignmentRow, Values>
      title="Edit Assigned Topic"
      send="Save"
      busy={send.isPending}
      schema={schema}
      current={assignment}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, switchAssignment)?.stateOf('stale')?.row}
      save={async ({ activetc }, { clientid, topicid, revision }) => {
        const fields = { customerid, clientid, topicid, activetc, revision };
        const { message, row, placed } = await send.mutateAsync(fields);
        toast('success', message ?? 'Successfully Updated.');
        tellPlaces(row, placed);
      }}
      field="activetc"
      onClose={onClose}
    >
      {form => (
        <>
          <p>
            {assignment.cuzdesc} <span className="second-line">{assignment.custdesc}</span>
          </p>
          <SelectField
            form={form}
            name="activetc"
            label="Active Assignment"
            help="With No, the topic becomes inactive at the client. Its reports are kept."
            options={yesNoOptions}
          />
        </>
      )}
    </RecordDialog>
  );
}
