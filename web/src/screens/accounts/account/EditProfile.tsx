import './Account.css';
import { getProfile } from '#shared/contract/accounts/profile.ts';
import { useCall } from '#web/api/hooks.ts';
import { TwoFactor } from '#web/screens/accounts/twofactor/TwoFactor.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { mainMenu } from './crumbs.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** Shows the person's own data, two-factor and sessions. People without an organization or a plan reach it too. */
export function Screen() {
  const profile = useCall(getProfile, {});
  return (
    <Page title="Edit Profile" help="Your data, and how your account is protected." crumbs={mainMenu}>
      {profile.error && <Problem error={profile.error} retry={() => void profile.refetch()} />}
      {profile.isPending && <Loading what="your profile" />}
      {profile.data && (
        <>
          <ProfileForm profile={profile.data} />
          <TwoFactor
            email={profile.data.useremail}
            state={profile.data.twofa}
            required={profile.data.twofarequired === 'Y'}
            onChanged={async () => void (await profile.refetch())}
          />
          <SignOutEverywhere />
        </>
      )}
    </Page>
  );
}
