import { useState } from 'react';
import { listPermissionChoices } from '#shared/contract/administration/permissions.ts';
import { isEmail } from '#shared/domain/answering/suggestions.ts';
import { useCall } from '#web/api/hooks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Combobox, type Option } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Explained } from './Explained.tsx';

/** Asks for a person, a topic and a location, and explains what that person may do there and why. */
export function ExplainAccess({ customerid, onClose }: { customerid: string; onClose(): void }) {
  const choices = useCall(listPermissionChoices, { customerid });
  const [email, setEmail] = useState('');
  const [topicid, setTopic] = useState('');
  const [locationid, setLocation] = useState('');
  return (
    <Dialog
      title="Why can or can’t this person…"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Answered of={choices} what="people, topics and locations">
        {({ people, topics, locations }) => (
          <div className="stack">
            <Field label="Person">
              {control => (
                <Combobox
                  control={control}
                  value={email}
                  onChange={setEmail}
                  other={otherPerson}
                  options={people.map(each => ({
                    value: each.useremail,
                    label: each.useremail,
                    detail: each.userrole,
                  }))}
                />
              )}
            </Field>
            <Field label="Topic">
              {control => (
                <Combobox
                  control={control}
                  value={topicid}
                  onChange={setTopic}
                  options={topics.map(each => ({ value: each.topicid, label: each.cuzdesc }))}
                />
              )}
            </Field>
            <Field label="Location">
              {control => (
                <Combobox
                  control={control}
                  value={locationid}
                  onChange={setLocation}
                  options={locations.map(each => ({ value: each.locationid, label: each.locationdesc }))}
                />
              )}
            </Field>
            {email && topicid && locationid ? (
              <Explained of={{ useremail: email, topicid, locationid }} />
            ) : (
              <p className="quiet">
                Choose all three to see what this person can do there, and what decides it.
              </p>
            )}
          </div>
        )}
      </Answered>
    </Dialog>
  );
}

/** Offers an address that has no seat: that of a partner, of a contractor's person, of support. */
function otherPerson(text: string): Option | undefined {
  const email = text.toLowerCase();
  if (!isEmail(email)) return undefined;
  return { value: email, label: email, detail: 'Not among your administrators and users' };
}
