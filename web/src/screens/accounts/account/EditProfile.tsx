import './Account.css';
import { getProfile, listCountries } from '#shared/contract/accounts/profile.ts';
import { useCall } from '#web/api/hooks.ts';
import { TwoFactorPage } from '#web/screens/accounts/twofactor/TwoFactorPage.tsx';
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
  // All at once: what arrives later would push away what people are about to press.
  const waiting = profile.isPending || countries.isPending;
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
          <MailChoice />
          <SignOutEverywhere />
        </>
      )}
    </Page>
  );
}
