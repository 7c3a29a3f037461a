import { Circle, CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { type getSetupGuide, setSetupGuide } from '#shared/contract/administration/customerdata.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { type GuideStep, guideSteps } from '#shared/domain/administration/guide.ts';
import { useSend } from '#web/api/useSend.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Step {
  title: string;
  text: string;
  action: string;
  to(customerid: string): string;
}

const steps: Readonly<Record<GuideStep, Step>> = {
  place: {
    title: 'Check your location',
    text: 'Give it its own name and sector, or add another one.',
    action: 'Open Locations',
    to: addresses.locations,
  },
  topics: {
    title: 'Choose your topics',
    text: 'Take the set of topics for your kind of organization, or choose single ones.',
    action: 'Choose topics',
    to: customerid => addresses.standardTopics(customerid, 'available'),
  },
  people: {
    title: 'Invite your people',
    text: 'Add colleagues who answer or administer, then choose the topics of each user. They are invited by e-mail.',
    action: 'Open Admins and Users',
    to: addresses.people,
  },
  questionnaire: {
    title: 'Begin your first questionnaire',
    text: 'Answer Yes or No. You can leave at any time and continue later.',
    action: 'Choose a topic',
    to: () => addresses.topicList,
  },
};

type Guide = Output<typeof getSetupGuide>;

const stepsLeft = (guide: Guide) => guideSteps.filter(name => guide.steps[name] === 'N');

/** Whether the home page shows the first steps: until all are done or somebody hid them, or where its address asks for them. */
export const isGuided = (guide: Guide | undefined, query: URLSearchParams): guide is Guide =>
  guide !== undefined &&
  (query.get('guide') === 'open' || (guide.hidden !== 'Y' && stepsLeft(guide).length > 0));

/**
 * Leads through the first steps of a new organization: which are done, and one button for the next. It is gone once all
 * are done or somebody hid it, unless the help page opens it again.
 */
export function SetupGuide({ guide }: { guide: Guide }) {
  const { user } = useSession();
  const [, setQuery] = useSearchParams();
  const { mutate, isPending } = useSend(setSetupGuide);
  const left = stepsLeft(guide);
  const hide = () =>
    mutate(
      { hidden: 'Y' },
      {
        onSuccess: () => {
          setQuery({}, { replace: true, preventScrollReset: true });
          toast('info', 'The first steps are hidden. The help of Admin Functions shows them again.');
        },
        onError: error => toast('error', error.message),
      },
    );
  return (
    <section className="desk guide" aria-labelledby="setup-guide">
      <header>
        <h2 id="setup-guide">First steps</h2>
        <span className="small quiet">
          {guideSteps.length - left.length} of {guideSteps.length} done
        </span>
        <Button look="quiet" small busy={isPending} onClick={hide}>
          Hide
        </Button>
      </header>
      <ol>
        {guideSteps.map(name => {
          const { title, text, action, to } = steps[name];
          const done = guide.steps[name] === 'Y';
          return (
            <li key={name} className={done ? 'done' : undefined}>
              {done ? (
                <CircleCheck className="guide-done" size={22} role="img" aria-label="Done" />
              ) : (
                <Circle className="guide-todo" size={22} role="img" aria-label="To do" />
              )}
              <div>
                <h3>{title}</h3>
                {!done && <p className="small quiet">{text}</p>}
              </div>
              {!done && (
                <ButtonLink look={name === left[0] ? 'primary' : 'quiet'} small to={to(user.customerid)}>
                  {action}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
