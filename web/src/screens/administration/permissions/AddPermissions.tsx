import { useState } from 'react';
import {
  addUserPermission,
  listPermissionChoices,
  type PermissionChoices,
  type PermissionRow,
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
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { privileges } from './privilege.ts';

interface Props {
  customerid: string;
  /** The permissions that are given already. */
  given: readonly PermissionRow[];
  onClose(): void;
}
type Privilege = PermissionRow['privilege'];

/** Gives several users View or Edit for several topics of a location at once, or the same as another person has. */
export function AddPermissions({ customerid, given, onClose }: Props) {
  const choices = useCall(listPermissionChoices, { customerid });
  const { send, pending } = useSendMany(addUserPermission);
  const [locationid, setLocation] = useState('');
  const [people, setPeople] = useState<ReadonlySet<string>>(new Set());
  const [topics, setTopics] = useState<ReadonlySet<string>>(new Set());
  const [privilege, setPrivilege] = useState<Privilege>('Edit');
  const [like, setLike] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);

  const here = given.filter(each => each.locationid === locationid);
  const model = new Map(
    here.filter(each => each.useremail === like).map(each => [each.topicid, each.privilege]),
  );
  const wanted = like ? model : new Map([...topics].map(topicid => [topicid, privilege]));
  const grants = missingGrants([...people], wanted, here);
  const choose = (id: string) => {
    setLocation(id);
    setPeople(new Set());
    setTopics(new Set());
    setLike('');
  };
  const add = async () => {
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
          <Button look="primary" busy={pending} disabled={grants.length === 0} onClick={() => void add()}>
            {grants.length > 1 ? `Add ${grants.length} permissions` : 'Add'}
          </Button>
        </>
      }
    >
      <Answer of={choices} what="users, topics and locations">
        {data =>
          data.users.length === 0 ? (
            <Empty title="No user to give a permission to">
              Permissions are for Users with locations of their own. Add them under Admins and Users, and
              their locations under Admin and User Locations.
            </Empty>
          ) : (
            <div className="stack">
              {problems.map(problem => (
                <p key={problem} className="field-problem" role="alert">
                  {problem}
                </p>
              ))}
              <Field label="Location">
                {control => (
                  <Combobox
                    control={control}
                    value={locationid}
                    onChange={choose}
                    options={data.locations.map(each => ({
                      value: each.locationid,
                      label: each.locationdesc,
                    }))}
                  />
                )}
              </Field>
              {locationid && (
                <>
                  <Boxes
                    all
                    legend="User Email"
                    none="No user has this location. Add it under Admin and User Locations."
                    options={usersAt(data, locationid)}
                    checked={people}
                    onChange={setPeople}
                  />
                  <SameAs given={here} value={like} onChange={setLike} />
                  {!like && (
                    <>
                      <Boxes
                        all
                        legend="Topic"
                        none="No topic is at this location. Add one under Topics at Locations."
                        options={topicsAt(data, locationid)}
                        checked={topics}
                        onChange={setTopics}
                      />
                      <Field label="Privilege">
                        {control => (
                          <select
                            {...control}
                            value={privilege}
                            onChange={({ target }) => setPrivilege(target.value as Privilege)}
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
                  )}
                  <p className="quiet" aria-live="polite">
                    {summary(grants.length, people.size * wanted.size)}
                  </p>
                </>
              )}
            </div>
          )
        }
      </Answer>
    </Dialog>
  );
}

/** Asks for a person of the location whose permissions the others get as well. */
function SameAs(props: { given: readonly PermissionRow[]; value: string; onChange(email: string): void }) {
  const { given, value, onChange } = props;
  const people = [...new Set(given.map(({ useremail }) => useremail))].sort();
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

const usersAt = ({ users }: PermissionChoices, locationid: string) =>
  users
    .filter(({ locations }) => locations.includes(locationid))
    .map(({ useremail, userrole }) => ({ value: useremail, label: useremail, detail: userrole }));

const topicsAt = ({ topics, places }: PermissionChoices, locationid: string) => {
  const here = new Set(places.filter(each => each.locationid === locationid).map(({ topicid }) => topicid));
  return topics
    .filter(({ topicid }) => here.has(topicid))
    .map(({ topicid, cuzdesc }) => ({ value: topicid, label: cuzdesc }))
    .sort((a, b) => a.label.localeCompare(b.label));
};

function summary(fresh: number, asked: number): string {
  if (asked === 0) return 'Choose at least one user and one topic.';
  if (fresh === 0) return 'They have all of this already.';
  return asked > fresh ? `${asked - fresh} of these are given already and stay as they are.` : '';
}
