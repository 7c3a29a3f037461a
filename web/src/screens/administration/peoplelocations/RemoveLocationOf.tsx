import { useState } from 'react';
import { listPeople } from '#shared/contract/administration/people.ts';
import { changeSeatLocation, type SeatPlaceRow } from '#shared/contract/administration/peoplelocations.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import {
  notChosen,
  othersOf,
  QuestionnairesField,
  useHandOver,
} from '#web/screens/administration/people/HandOver.tsx';
import { useSession } from '#web/session/session.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';

interface Props {
  customerid: string;
  row: SeatPlaceRow;
  onClose(): void;
}

/** Takes a location away from an admin or user, after asking, and first hands over who is asked for questionnaires there. */
export function RemoveLocationOf({ customerid, row, onClose }: Props) {
  const send = useSend(changeSeatLocation);
  const handOver = useHandOver();
  const handsOver = useSession().may('Edit Admin/User');
  const people = useCall(listPeople, { customerid }, handsOver);
  const [to, setTo] = useState(notChosen);
  const { useremail, locationid, locationdesc } = row;
  const remove = async () => {
    await handOver({ customerid, useremail, locationid, to });
    const { message } = await send.mutateAsync({
      selection: 'deladminloc',
      customerid,
      useremail,
      locationid,
    });
    return message ?? 'Location deleted successfully';
  };
  return (
    <AskFirst title="Remove location?" confirm="Remove" act={remove} onClose={onClose}>
      <p>Are you sure you want to remove this admin/user's location privileges?</p>
      <p className="quiet">
        {useremail} loses {locationdesc}, and their permissions for topics there end.
      </p>
      {handsOver && (
        <Answered of={people} what="who can take over">
          {list => (
            <QuestionnairesField
              customerid={customerid}
              useremail={useremail}
              locationid={locationid}
              others={othersOf(list, row)}
              to={to}
              onChange={setTo}
            />
          )}
        </Answered>
      )}
    </AskFirst>
  );
}
