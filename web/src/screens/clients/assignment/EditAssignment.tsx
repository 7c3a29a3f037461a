import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type AssignmentRow,
  assignmentTexts,
  switchAssignment,
} from '#shared/contract/clients/clienttopics.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, SelectField } from '#web/ui/form/Form.tsx';
import { yesNo } from '#web/ui/form/yesNo.ts';
import { Problem } from '#web/ui/tell/states.tsx';
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
  const revised = useRevised<AssignmentRow, Values>({
    current: assignment,
    valuesOf,
    recordOf: error => refusalOf(error, switchAssignment)?.stateOf('stale')?.row,
  });
  const send = useSend(switchAssignment);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async ({ activetc }: Values, form: FormState<Values>) => {
    setProblem(null);
    try {
      const outcome = await revised.save(form.values, form, async ({ clientid, topicid, revision }) => {
        const fields = { customerid, clientid, topicid, activetc, revision };
        const { message, row, placed } = await send.mutateAsync(fields);
        toast('success', message ?? 'Successfully Updated.');
        tellPlaces(row, placed);
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      setProblem(atField(error, form, {}));
    }
  };
  return (
    <FormDialog
      title="Edit Assigned Topic"
      send="Save"
      busy={send.isPending}
      schema={schema}
      initial={valuesOf(assignment)}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <p>
            {assignment.cuzdesc} <span className="second-line">{assignment.custdesc}</span>
          </p>
          <SelectField
            form={form}
            name="activetc"
            label="Active Assignment"
            help="With No, the topic becomes inactive at the client. Its reports are kept."
            options={yesNo}
          />
        </>
      )}
    </FormDialog>
  );
}
