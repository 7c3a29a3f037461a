import './Account.css';
import { getProfile } from '#shared/contract/accounts/profile.ts';
import { useCall } from '#web/api/hooks.ts';
import { TwoFactor } from '#web/screens/accounts/twofactor/TwoFactor.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { mainMenu } from './crumbs.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** The person's own data, two-factor and sessions. Reached with or without an organization and a plan. */
export function Screen() {
  const profile = useCall(getProfile, {});
  return (
    <Page title="Edit Profile" help="Who you are, and how your account is kept safe." crumbs={mainMenu}>
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
