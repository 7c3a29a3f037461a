import { useState } from 'react';
import {
  addUserPermission,
  type LocationPermission,
  listLocationPermissions,
  listPermissionChoices,
  type PermissionChoices,
} from '#shared/contract/administration/permissions.ts';
import { missingGrants } from '#shared/domain/administration/grants.ts';
import { useCall } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSendMany } from '#web/api/useSendMany.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Boxes } from '#web/ui/form/Boxes.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { topicsAt, usersAt } from './choices.ts';
import { privileges } from './privilege.ts';

interface Props {
  customerid: string;
  onClose(): void;
}
type Privilege = LocationPermission['privilege'];

/** Gives several users View or Edit for several topics of a location at once, or the same as another person has. */
export function AddPermissions({ customerid, onClose }: Props) {
  const choices = useCall(listPermissionChoices, { customerid });
  const { send, pending } = useSendMany(addUserPermission);
  const [locationid, setLocation] = useState('');
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set());
  const [topics, setTopics] = useState<ReadonlySet<string>>(new Set());
  const [privilege, setPrivilege] = useState<Privilege>('Edit');
  const [like, setLike] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);

  // The list behind may show a part of the permissions only.
  const given = useCall(listLocationPermissions, { locationid }, locationid !== '');
  const here = given.data?.given ?? [];
  const wanted = wantedFor(here, like, topics, privilege);
  const grants = missingGrants([...people], wanted, here);
  const asked = people.size * wanted.size;
  const hasAll = asked > 0 && grants.length === 0;
  const missing = {
    location: !locationid && 'Location is required.',
    people: people.size === 0 && 'User Email is required.',
    topics: wanted.size === 0 && 'Topic is required.',
  };
  const told = (problem: string | false) => (tried && problem) || undefined;
  const choose = (id: string) => {
    setTried(false);
    setLocation(id);
    setPeople(new Set());
    setTopics(new Set());
    setLike('');
  };
  const add = async () => {
    setTried(true);
    if (missing.location || missing.people || missing.topics) {
      toast('info', 'Please complete all data');
      return;
    }
    const errors = await send(
      grants.map(grant => () => sendLasting(addUserPermission, { ...grant, locationid, customerid })),
    );
    const failed = errors.flatMap((error, n) => (error ? [`${grants[n]!.useremail}: ${error.message}`] : []));
    const done = errors.length - failed.length;
    if (done > 0)
      toast('success', done === 1 ? 'Added successfully' : `${done} permissions added successfully`);
    setProblems(failed);
    if (failed.length === 0) onClose();
  };
  return (
    <Dialog
      title="Add User to Location/Topic"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            busy={pending}
            disabled={hasAll || choices.data?.users.length === 0 || (locationid !== '' && !given.data)}
            onClick={() => void add()}
          >
            {grants.length > 1 ? `Add ${grants.length} permissions` : 'Add'}
          </Button>
        </>
      }
    >
      <Answered of={choices} what="users, topics and locations">
        {data =>
          data.users.length === 0 ? (
            <NoUser />
          ) : (
            <div className="stack">
              <Failed problems={problems} />
              <LocationField
                locations={data.locations}
                problem={told(missing.location)}
                value={locationid}
                onChange={choose}
              />
              {locationid && (
                <>
                  <Boxes
                    all
                    legend="User Email"
                    none="No user has this location. Add it under Admin and User Locations."
                    problem={told(missing.people)}
                    options={userOptions(data, locationid)}
                    checked={people}
                    onChange={setPeople}
                  />
                  <Answered of={given} what="the permissions here">
                    {() => <SameAs people={likes(data, locationid, here)} value={like} onChange={setLike} />}
                  </Answered>
                  {!like && (
                    <TopicsAndPrivilege
                      options={topicOptions(data, locationid)}
                      problem={told(missing.topics)}
                      {...{ topics, privilege }}
                      onTopics={setTopics}
                      onPrivilege={setPrivilege}
                    />
                  )}
                  <p className="quiet" aria-live="polite">
                    {summary(grants.length, asked)}
                  </p>
                </>
              )}
            </div>
          )
        }
      </Answered>
    </Dialog>
  );
}

interface TopicsAndPrivilegeProps {
  options: ReturnType<typeof topicOptions>;
  problem: string | undefined;
  topics: ReadonlySet<string>;
  privilege: Privilege;
  onTopics(topics: ReadonlySet<string>): void;
  onPrivilege(privilege: Privilege): void;
}

function TopicsAndPrivilege(props: TopicsAndPrivilegeProps) {
  const { options, problem, topics, privilege, onTopics, onPrivilege } = props;
  return (
    <>
      <Boxes
        all
        legend="Topic"
        none="No topic is at this location. Add one under Topics at Locations."
        problem={problem}
        options={options}
        checked={topics}
        onChange={onTopics}
      />
      <Field label="Privilege">
        {control => (
          <select
            {...control}
            value={privilege}
            onChange={({ target }) => onPrivilege(target.value as Privilege)}
          >
            {privileges.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

/** Asks for a person of the location whose permissions the others get as well. */
function SameAs(props: { people: readonly string[]; value: string; onChange(email: string): void }) {
  const { people, value, onChange } = props;
  if (people.length === 0) return null;
  return (
    <Field label="Same as another person (optional)">
      {control => (
        <Combobox
          control={control}
          value={value}
          onChange={onChange}
          options={people.map(email => ({ value: email, label: email }))}
        />
      )}
    </Field>
  );
}

/** Returns the users of a location who have a permission there. */
function likes(
  choices: PermissionChoices,
  locationid: string,
  given: readonly LocationPermission[],
): string[] {
  const holders = new Set(given.map(({ useremail }) => useremail));
  return usersAt(choices, locationid)
    .flatMap(({ useremail }) => (holders.has(useremail) ? [useremail] : []))
    .sort();
}

const userOptions = (choices: PermissionChoices, locationid: string) =>
  usersAt(choices, locationid).map(({ useremail, userrole }) => ({
    value: useremail,
    label: useremail,
    detail: userrole,
  }));

/** Permissions can be given before a topic is switched on. */
function topicOptions(choices: PermissionChoices, locationid: string) {
  const { active, inactive } = topicsAt(choices, locationid);
  return [...active, ...inactive]
    .map(({ topicid, cuzdesc }) => ({ value: topicid, label: cuzdesc }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

function summary(fresh: number, asked: number): string {
  if (asked === 0) return 'Choose at least one user and one topic.';
  if (fresh === 0) return 'They already have these permissions.';
  return asked > fresh ? `${asked - fresh} of these exist already and stay as they are.` : '';
}

const NoUser = () => (
  <Empty title="No user to give a permission to">
    Permissions are for Users with locations of their own. Add them under Admins and Users, and their
    locations under Admin and User Locations.
  </Empty>
);

const Failed = ({ problems }: { problems: readonly string[] }) =>
  problems.map(problem => (
    <p key={problem} className="field-problem" role="alert">
      {problem}
    </p>
  ));

interface LocationFieldProps {
  locations: PermissionChoices['locations'];
  problem: string | undefined;
  value: string;
  onChange(locationid: string): void;
}

const LocationField = ({ locations, problem, value, onChange }: LocationFieldProps) => (
  <Field label="Location" problem={problem}>
    {control => (
      <Combobox
        control={control}
        value={value}
        onChange={onChange}
        options={locations.map(each => ({
          value: each.locationid,
          label: each.locationdesc,
        }))}
      />
    )}
  </Field>
);

/** The privilege for each topic: those of another person, or one for all that are chosen. */
function wantedFor(
  here: readonly LocationPermission[],
  like: string,
  topics: ReadonlySet<string>,
  privilege: Privilege,
): Map<string, Privilege> {
  if (!like) return new Map([...topics].map(topicid => [topicid, privilege]));
  const theirs = here.filter(({ useremail }) => useremail === like);
  return new Map(theirs.map(each => [each.topicid, each.privilege]));
}
