import { type VerifyToken, writeVerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { framed, type MailText } from './frame.ts';

/** What a link is made from: the application's address, the account, and the code or its placeholder. */
export interface LinkTo extends Omit<VerifyToken, 'purpose'> {
  site: string;
}

/** The token is after the `#`, which browsers send to no server, so that no log holds it. */
const verifyUrl = (purpose: VerifyToken['purpose'], { site, ...rest }: LinkTo): string =>
  `${site}/verify#${writeVerifyToken({ ...rest, purpose })}`;

const notMine = 'If it wasn’t you, ignore this e-mail. Nothing changes unless someone opens the link.';

/** Writes the mail after a sign-up, or after a request for another link. */
export const confirmEmailMail = (to: LinkTo): MailText =>
  framed(
    'Confirm your e-mail',
    [
      { text: `Someone, most likely you, signed up for Attestry as ${to.email}.` },
      { button: 'Confirm my e-mail', url: verifyUrl('signup', to) },
      { text: `The link works for 24 hours and can be used once. ${notMine}` },
    ],
    'You received this e-mail because someone asked for an account with this address.',
  );

/** Writes the mail after Recover Password. */
export const resetPassword = (to: LinkTo): MailText =>
  framed(
    'Choose a new password',
    [
      { text: `Someone, most likely you, asked for a new password for ${to.email}.` },
      { button: 'Choose a new password', url: verifyUrl('reset', to) },
      { text: `The link works for one hour and can be used once. ${notMine}` },
    ],
    'You received this e-mail because someone asked for a new password for this address.',
  );

/** Writes the mail to the owner of an address that someone tried to sign up with again. */
export const alreadyRegistered = ({ site, email }: Pick<LinkTo, 'site' | 'email'>): MailText =>
  framed(
    'You already have an account',
    [
      {
        text: `Someone, most likely you, tried to sign up for Attestry as ${email}. This account already exists.`,
      },
      { button: 'Sign in', url: `${site}/login` },
      { text: 'If you forgot your password, choose “Forgot your password?” on that page.' },
      {
        text: 'If it wasn’t you, you don’t need to do anything. Your account and your password have not changed.',
      },
    ],
    'You received this e-mail because someone entered this address on the sign-up page.',
  );

/** Writes the mail to a person whose two-factor an administrator switched off. `by` is the administrator's e-mail or a role. */
export const twoFactorReset = (reset: { site: string; organization: string; by: string }): MailText =>
  framed(
    'Your two-factor authentication was switched off',
    [
      {
        text: `${reset.by} of ${reset.organization} switched it off so that you can sign in without your device.`,
      },
      {
        text: 'You now sign in with only your password. Please set up two-factor again under Update Profile.',
      },
      { button: 'Sign in', url: `${reset.site}/login` },
      { text: 'If you did not ask for this, tell your administrator right away and change your password.' },
    ],
    'You received this e-mail because the security of your account changed.',
  );

/** Writes the welcome to a person whom an administrator added. `hasAccount`: they can sign in already. */
export const invitation = (to: {
  site: string;
  email: string;
  organization: string;
  by: string;
  hasAccount: boolean;
}): MailText => {
  const page = to.hasAccount ? 'login' : 'signup';
  return framed(
    `${to.organization} invites you to Attestry`,
    [
      {
        text: `${to.by} added you to ${to.organization}. In Attestry you answer questionnaires about your organization’s duties, and follow up on what they find.`,
      },
      {
        button: to.hasAccount ? 'Sign in' : 'Sign up',
        url: `${to.site}/${page}#email=${encodeURIComponent(to.email)}`,
      },
      {
        text: to.hasAccount
          ? 'Sign in with the account that you have for this address.'
          : 'Choose a password there, and confirm your address with the link in the next e-mail.',
      },
    ],
    'You received this e-mail because an administrator entered this address. If you don’t know the organization, ignore it.',
  );
};
