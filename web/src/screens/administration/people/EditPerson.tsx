import { useState } from 'react';
import { getTwoFactor } from '#shared/contract/accounts/profile.ts';
import {
  changeSeat,
  inviteAgain,
  type PeopleList,
  type SeatRow,
} from '#shared/contract/administration/people.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Away } from '#web/features/accounts/Away.tsx';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import {
  SeatFieldSet,
  type SeatValues,
  seatFieldOf,
  seatFieldsOf,
  seatSchema,
  seatValuesOf,
} from './fields.tsx';
import { HandOverFields, notChosen, othersOf, useHandOver } from './HandOver.tsx';
import { LostNotice } from './Unreachable.tsx';

interface Props {
  customerid: string;
  /** The seat as last read. */
  seat: SeatRow;
  list: PeopleList;
  onClose(): void;
}

/** Edits an admin or user, and switches them on or off. */
export function EditPerson({ customerid, seat, list, onClose }: Props) {
  const revised = useRevised({
    current: seat,
    valuesOf: seatValuesOf,
    recordOf: error => refusalOf(error, changeSeat)?.stateOf('stale')?.row,
  });
  const send = useSend(changeSeat);
  const handOver = useHandOver();
  const [to, setTo] = useState(notChosen);
  const goesOff = (values: SeatValues) => seat.activeu === 'Y' && values.activeu === 'N';
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async (values: SeatValues, form: FormState<SeatValues>) => {
    setProblem(null);
    try {
      const outcome = await revised.save(values, form, async ({ revision }) => {
        if (goesOff(values)) await handOver({ customerid, useremail: seat.useremail, to });
        const saved = { selection: 'changeadmin' as const, customerid, revision, ...seatFieldsOf(values) };
        const { message } = await send.mutateAsync(saved);
        toast('success', message ?? 'Admin/User updated successfully');
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      setProblem(atField(error, form, seatFieldOf));
    }
  };
  return (
    <FormDialog
      title="Edit Admin/User"
      send="Save"
      busy={send.isPending}
      schema={seatSchema}
      initial={seatValuesOf(seat)}
      onSubmit={submit}
      onClose={onClose}
      above={
        <>
          {problem && <Problem error={problem} />}
          <LostNotice lost={list.Unreachable.find(({ useremail }) => useremail === seat.useremail)} />
          {seat.state === 'invited' && <Invited customerid={customerid} useremail={seat.useremail} />}
          {seat.state === 'active' && <TwoFactor customerid={customerid} useremail={seat.useremail} />}
        </>
      }
      below={
        seat.activeu === 'Y' && (
          <section className="stack" aria-labelledby="away">
            <h3 id="away">Away</h3>
            <Away customerid={customerid} useremail={seat.useremail} own={false} />
          </section>
        )
      }
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <SeatFieldSet form={form} list={list} stored />
          {goesOff(form.values) && (
            <>
              <p className="quiet">
                They lose access at once, and their permissions for topics end. Their answers and reports are
                kept.
              </p>
              <HandOverFields
                customerid={customerid}
                useremail={seat.useremail}
                others={othersOf(list, seat)}
                to={to}
                onChange={setTo}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function Invited({ customerid, useremail }: { customerid: string; useremail: string }) {
  const again = useSend(inviteAgain);
  const send = () =>
    again.mutate(
      { customerid, useremail },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'The invitation was sent.'),
        onError: error => toast('error', error.message),
      },
    );
  return (
    <p className="row">
      <span className="quiet">Invited, and has not signed in yet.</span>
      <Button small look="quiet" busy={again.isPending} onClick={send}>
        Send the invitation again
      </Button>
    </p>
  );
}

function TwoFactor({ customerid, useremail }: { customerid: string; useremail: string }) {
  const { data } = useCall(getTwoFactor, { customerid, useremail });
  // It is told only once it is known; the form does not wait for it.
  if (!data?.twofa) return null;
  return <p className="quiet">Two-factor authentication is {data.twofa === 'Y' ? 'on' : 'off'}.</p>;
}
