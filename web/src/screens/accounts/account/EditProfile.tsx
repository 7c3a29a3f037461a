import './Account.css';
import { useContext } from 'react';
import { getProfile, listCountries } from '#shared/contract/accounts/profile.ts';
import { getAbsence } from '#shared/contract/administration/absences.ts';
import { useCall } from '#web/api/hooks.ts';
import { Away } from '#web/features/accounts/Away.tsx';
import { TwoFactorPage } from '#web/screens/accounts/twofactor/TwoFactorPage.tsx';
import { isFree, SessionContext } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { MailChoice } from './MailChoice.tsx';
import { mainMenu } from './mainMenu.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** Shows the person's own data, two-factor and sessions. People without an organization or a plan reach it too. */
export function Screen() {
  const profile = useCall(getProfile, {});
  const countries = useCall(listCountries, {});
  const user = useContext(SessionContext)?.user;
  // Who acts for an organization has no seat there, and nobody else answers on Free.
  const seated = user?.right === 'member' && !isFree(user) ? user : undefined;
  const { customerid = '', useremail = '' } = seated ?? {};
  const absence = useCall(getAbsence, { customerid, useremail }, seated !== undefined);
  // All at once: what arrives later would push away what people are about to press.
  const waiting = profile.isPending || countries.isPending || absence.isLoading;
  return (
    <Page title="Edit Profile" help="Your data, and how your account is protected." above={mainMenu}>
      {profile.error && <Problem error={profile.error} retry={() => void profile.refetch()} />}
      {waiting && <Loading what="your profile" />}
      {!waiting && profile.data && (
        <>
          <Answered of={countries} what="the countries">
            {list => <ProfileForm profile={profile.data} countries={list} />}
          </Answered>
          <TwoFactorPage
            email={profile.data.useremail}
            state={profile.data.twofa}
            required={profile.data.twofarequired === 'Y'}
            onChanged={async () => void (await profile.refetch())}
          />
          {seated && (
            <section className="card account-card stack" aria-labelledby="away">
              <h2 id="away">Away</h2>
              <Away customerid={customerid} useremail={useremail} own />
            </section>
          )}
          <MailChoice />
          <SignOutEverywhere />
        </>
      )}
    </Page>
  );
}
