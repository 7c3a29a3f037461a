import './Room.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getPlanRoom, makePlanRoom } from '#shared/contract/billing/planroom.ts';
import type { Input, Output } from '#shared/contract/kit/call.ts';
import { describeExcess } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { type Crowd, crowdsOn, makeRoom, switchedOff } from '#shared/domain/billing/room.ts';
import { refresh, useCall } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { failureWords } from '#web/identity/failures.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { useNavigateIfHere } from '#web/ui/useNavigateIfHere.ts';
import { CrowdList } from './CrowdList.tsx';

type PlanNumber = Input<typeof getPlanRoom>['selpymtid'];
type Choice = Input<typeof makePlanRoom>;
const isPlanNumber = (plan: string): plan is PlanNumber => /^[1-9]$/.test(plan);

/** Lets people choose what stays active, where a plan has too little room for everything. */
export function Screen() {
  const [query] = useSearchParams();
  const plan = query.get('plan') ?? '';
  if (!isPlanNumber(plan)) return <Navigate replace to={addresses.enroll} />;
  return <Room key={plan} planid={plan} renewal={query.get('renew') === 'Y'} />;
}

function Room({ planid, renewal }: { planid: PlanNumber; renewal: boolean }) {
  const plan = planOf(Number(planid));
  const answer = useCall(getPlanRoom, { selpymtid: planid });
  const back = renewal ? addresses.renew : addresses.enroll;
  const navigate = useNavigateIfHere();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const next = plan.price > 0 ? addresses.payment({ planid: plan.id, renewal }) : addresses.enroll;
  const switchOff = async (choice: Choice) => {
    setSending(true);
    setFailure('');
    try {
      const { message } = await sendLasting(makePlanRoom, choice);
      toast('success', message);
      navigate(next);
      // The session is read again only on the next page: until then this one does not change.
      void refresh(client, makePlanRoom);
    } catch (error) {
      setFailure(failureWords(error));
      await answer.refetch();
    } finally {
      setSending(false);
    }
  };
  return (
    <Page
      title="Choose what stays active"
      help={`${plan.name} has too little room for everything that is active. What you clear is switched off. Its answers, reports and history are kept.`}
      above={{ label: renewal ? 'Renew your plan' : 'Choose a plan', to: back }}
    >
      <Answered of={answer} what="what is active">
        {room => (
          <Lists
            key={idsOf(room)}
            room={room}
            back={back}
            next={next}
            sending={sending}
            failure={failure}
            switchOff={switchOff}
          />
        )}
      </Answered>
    </Page>
  );
}

/** What is active as a key: another list begins with another choice. */
const idsOf = ({ inuse }: Output<typeof getPlanRoom>): string => inuse.map(({ id }) => id).join('\n');

function Lists({
  room: { limits, inuse, plan: ordered },
  back,
  next,
  sending,
  failure,
  switchOff,
}: {
  room: Output<typeof getPlanRoom>;
  /** Where the plans are chosen, and where people continue. */
  back: string;
  next: string;
  sending: boolean;
  failure: string;
  switchOff(choice: Choice): Promise<void>;
}) {
  const plan = planOf(ordered.pymtid);
  const [stays, setStays] = useState<ReadonlySet<string>>(() => new Set(inuse.map(({ id }) => id)));
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const crowds = crowdsOn(plan, limits, inuse);
  const made = makeRoom(plan, limits, inuse, new Map(inuse.map(({ id }) => [id, stays.has(id)])));
  const off = inuse.filter(({ id }) => !stays.has(id));
  if (crowds.length === 0) {
    return (
      <Empty
        title={`${plan.name} has room for everything`}
        action={
          <ButtonLink to={next} look="primary">
            Continue
          </ButtonLink>
        }
      >
        Nothing has to be switched off.
      </Empty>
    );
  }
  const choose = (crowd: Crowd, ids: Iterable<string>) => {
    const others = [...stays].filter(id => !crowd.inUse.some(each => each.id === id));
    setStays(new Set([...others, ...ids]));
    setProblem('');
  };
  const ask = () => {
    if ('off' in made) setAsking(true);
    else if (made.problem === 'nolocation')
      setProblem('One location has to stay active. Select at least one.');
    else if (made.problem === 'toomany')
      setProblem(`${plan.name} is still too small: ${describeExcess(made.excess)}. Clear more.`);
  };
  const confirm = () => {
    const stay = inuse.filter(({ id }) => stays.has(id)).map(({ id }) => id);
    void switchOff({ selpymtid: plan.id, stay, off: off.map(({ id }) => id) }).then(() => setAsking(false));
  };
  return (
    <div className="stack">
      {crowds.map(crowd => (
        <CrowdList
          key={crowd.what}
          crowd={crowd}
          plan={plan.name}
          named={new Map(inuse.map(each => [each.id, each]))}
          stays={stays}
          onChoose={ids => choose(crowd, ids)}
        />
      ))}
      <Failure text={problem || failure} />
      <div className="row">
        <Button look="primary" disabled={off.length === 0} onClick={ask}>
          {off.length > 0 ? `Switch off ${switchedOff(off)}` : 'Switch off'}
        </Button>
        <ButtonLink to={back}>Choose another plan</ButtonLink>
      </div>
      {asking && (
        <ConfirmDialog
          title={`Switch off ${switchedOff(off)}?`}
          confirm="Switch off"
          look="primary"
          busy={sending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <div className="stack">
            <p>
              This takes effect at once. People you switch off lose access to your organization and the topics
              they were given. Answers, reports and history are kept.
            </p>
            <p className="quiet">Nothing is charged until you confirm the order on the next page.</p>
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
