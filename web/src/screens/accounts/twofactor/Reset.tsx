import '#web/screens/accounts/account/Account.css';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { resetTwoFactor } from '#shared/contract/accounts/profile.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { Button } from '#web/ui/Button.tsx';
import { emailProblem, userNameOf } from '#web/ui/form/email.ts';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

const rules = { email: emailProblem };

/** Switches two-factor off for a person of the organization who lost the device. */
export function Screen() {
  const { customerid } = useParams();
  const people = useCall(listPeople, { customerid });
  const reset = useSend(resetTwoFactor);
  const [asked, setAsked] = useState('');
  const go = async () => {
    const { mailed } = await reset.mutateAsync({ customerid, useremail: asked });
    const notice =
      mailed === 'Y'
        ? 'We sent them an e-mail about it.'
        : 'The e-mail could not be sent: please let them know.';
    return `${asked} can now sign in with the password alone. ${notice}`;
  };
  return (
    <AdminPage
      title="Two-factor reset"
      help="For someone in your organization who lost the phone with the authenticator app."
    >
      <Answered of={people} what="the people of your organization">
        {() => (
          <div className="card account-card">
            <Form
              schema={rules}
              initial={{ email: '' }}
              onSubmit={({ email }) => setAsked(userNameOf(email))}
            >
              {form => (
                <>
                  <TextField
                    form={form}
                    name="email"
                    label="Email"
                    type="email"
                    autoComplete="off"
                    help="Make sure the request is really theirs: call them back on a number you know."
                  />
                  <div className="row">
                    <Button type="submit" look="primary">
                      Reset two-factor
                    </Button>
                  </div>
                </>
              )}
            </Form>
          </div>
        )}
      </Answered>
      {asked && (
        <AskFirst
          title="Switch two-factor off?"
          confirm="Switch it off"
          act={go}
          onClose={() => setAsked('')}
        >
          <p>
            <strong>{asked}</strong> can then sign in with the password alone, until they set two-factor up
            again. This is recorded, and they get an e-mail about it.
          </p>
        </AskFirst>
      )}
    </AdminPage>
  );
}
