import { type Client, listClientHistory } from '#shared/contract/clients/clients.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

interface Props {
  customerid: string;
  client: Client;
  onClose(): void;
}

/** Lists the plans that a client had, the newest first. */
export function ClientPlanHistory({ customerid, client: { clientid, custdesc }, onClose }: Props) {
  const answer = useCall(listClientHistory, { customerid, clientid });
  return (
    <Dialog
      title={`Plans of ${custdesc}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Answered of={answer} what="the plans">
        {({ History }) =>
          History.length === 0 ? (
            <p>No plan was recorded yet.</p>
          ) : (
            <ul className="stack">
              {History.map(({ startdate, enddate, pymtid, pymtdesc }) => (
                <li key={`${startdate} ${pymtid}`}>
                  {pymtdesc}
                  <span className="second-line">
                    {describeDay(startdate)}
                    {enddate ? ` to ${describeDay(enddate)}` : ', no end'}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Dialog>
  );
}
