import {
  countAskedQuestionnaires,
  countOpenActions,
  handOverActions,
  handOverQuestionnaires,
} from '#shared/contract/administration/leavers.ts';
import type { PeopleList, SeatRow } from '#shared/contract/administration/people.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { openActions } from '#web/features/administration/openactions.ts';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Who takes over: an e-mail, '' where it was not chosen. */
export interface TakeOver {
  actions: string;
  questionnaires: string;
}
export const notChosen: TakeOver = { actions: '', questionnaires: '' };

/** The choice that nobody in particular is asked. */
const nobody = 'nobody';
const emailOf = (chosen: string): string => (chosen === nobody ? '' : chosen);

const schedules = (count: number): string => counted(count, ['schedule', 'schedules']);

interface Props {
  customerid: string;
  useremail: string;
  /** Only what is about this location. */
  locationid?: string | undefined;
  /** Who can take over. */
  others: readonly SeatRow[];
  to: TakeOver;
  onChange(to: TakeOver): void;
}

/** Returns who can take over from a person. */
export const othersOf = (list: Pick<PeopleList, 'Eligibleusers'>, seat: Pick<SeatRow, 'useremail'>) =>
  list.Eligibleusers.filter(({ useremail, activeu }) => activeu === 'Y' && useremail !== seat.useremail);

/** Returns people of a list to choose from. */
export const optionsOf = (people: readonly SeatRow[]) =>
  people.map(({ useremail, userrole }) => ({ value: useremail, label: useremail, detail: userrole }));

/** Asks who takes over the open actions of a person who leaves, and who is asked for their questionnaires. */
export function HandOverFields(props: Props) {
  const { customerid, useremail, others, to, onChange } = props;
  const open = useCall(countOpenActions, { customerid, useremail });
  return (
    <>
      <Answered of={open} what="their open actions">
        {({ count }) =>
          count > 0 && (
            <Field
              label={`Hand over ${openActions(count)} to (optional)`}
              help="If you choose nobody, they stay assigned to this person."
            >
              {control => (
                <Combobox
                  control={control}
                  value={to.actions}
                  onChange={actions => onChange({ ...to, actions })}
                  options={optionsOf(others)}
                />
              )}
            </Field>
          )
        }
      </Answered>
      <QuestionnairesField {...props} />
    </>
  );
}

/**
 * Asks who is asked for the questionnaires of a person, and says before what that brings. `none` is told where no schedule
 * asks them, of somebody who stays.
 */
export function QuestionnairesField({
  customerid,
  useremail,
  locationid,
  others,
  to,
  onChange,
  none = '',
}: Props & { none?: string }) {
  const newanswerer = emailOf(to.questionnaires);
  const whose = { customerid, useremail, ...(locationid && { locationid }) };
  const asked = useCall(countAskedQuestionnaires, whose);
  const taken = useCall(countAskedQuestionnaires, { ...whose, newanswerer }, newanswerer !== '');
  return (
    <Answered of={asked} what="their questionnaires">
      {({ count }) =>
        count === 0 ? (
          none && <p className="quiet">{none}</p>
        ) : (
          <Field
            label={`Who is asked for their questionnaires${none ? '' : ' (optional)'}`}
            help={`They are asked first in ${schedules(count)}${locationid ? ' of this location' : ''}.${none ? '' : ' If you choose nobody, nobody in particular is asked.'}`}
            problem={taken.error?.message}
          >
            {control => (
              <>
                <Combobox
                  control={control}
                  value={to.questionnaires}
                  onChange={questionnaires => onChange({ ...to, questionnaires })}
                  options={[{ value: nobody, label: 'Nobody in particular' }, ...optionsOf(others)]}
                />
                {newanswerer && taken.data && <Brings {...taken.data} name={personName(newanswerer)} />}
              </>
            )}
          </Field>
        )
      }
    </Answered>
  );
}

/** Says what it means that somebody takes over: where they get Edit, and what they cannot take. */
const Brings = ({ edit, kept, name }: { edit: number; kept: number; name: string }) =>
  (edit > 0 || kept > 0) && (
    <p role="status">
      {edit > 0 && `${name} gets Edit for ${counted(edit, ['topic at a location', 'topics at locations'])}. `}
      {kept > 0 && `${stay(kept)}: ${name} may not answer there, or the topic or location is not active.`}
    </p>
  );

const stay = (kept: number): string => `${schedules(kept)} ${kept === 1 ? 'stays' : 'stay'} as before`;

/** Returns a function that hands over what was chosen, and tells what stayed. */
export function useHandOver() {
  const actions = useSend(handOverActions);
  const questionnaires = useSend(handOverQuestionnaires);
  return async ({
    customerid,
    useremail,
    locationid,
    to,
  }: Pick<Props, 'customerid' | 'useremail' | 'locationid' | 'to'>) => {
    const keptActions =
      to.actions &&
      (await toTheEnd(() => actions.mutateAsync({ customerid, useremail, newowner: to.actions }))).kept;
    if (keptActions)
      toast(
        'info',
        `${openActions(keptActions)} stayed: ${to.actions} is not set up for the topic and location.`,
      );
    const newanswerer = emailOf(to.questionnaires);
    if (!to.questionnaires) return { handed: 0, kept: 0 };
    const whose = { customerid, useremail, ...(locationid && { locationid }) };
    return toTheEnd(() => questionnaires.mutateAsync({ ...whose, newanswerer }));
  };
}

/** What one request of many handed over, what cannot be, and what is left. */
interface Part {
  handed: number;
  kept: number;
  left: number;
}

/** Sends the same until nothing is left. What somebody else changes at this moment stays: it is not tried for ever. */
async function toTheEnd(send: () => Promise<Part>): Promise<Pick<Part, 'handed' | 'kept'>> {
  let handed = 0;
  for (;;) {
    const part = await send();
    handed += part.handed;
    if (part.left === 0 || part.handed === 0) return { handed, kept: part.kept };
  }
}

/** What was handed over, in a sentence. */
export const handedWords = ({ handed, kept }: Pick<Part, 'handed' | 'kept'>): string =>
  `Handed over ${schedules(handed)}.${kept > 0 ? ` ${stay(kept)}.` : ''}`;
