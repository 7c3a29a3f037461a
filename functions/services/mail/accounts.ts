import { writeVerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { framed, type MailText } from './frame.ts';

/** Where a link is about to lead: the application's address, the account, and the code or its placeholder. */
export interface LinkTo {
  site: string;
  email: string;
  code: string;
}

const verifyUrl = (purpose: 'signup' | 'reset', { site, email, code }: LinkTo): string =>
  `${site}/verify/${writeVerifyToken({ purpose, email, code })}`;

const notMine = 'If it was not you, you need not do anything: without the link nothing happens.';

/** After signing up, and when another link was asked for. */
export const confirmEmail = (to: LinkTo): MailText =>
  framed(
    'Confirm your e-mail',
    [
      { text: `Somebody, most likely you, signed up to Attestry as ${to.email}.` },
      { button: 'Confirm my e-mail', url: verifyUrl('signup', to) },
      { text: `The link is good for 24 hours and can be used once. ${notMine}` },
    ],
    'You get this mail because an account was asked for with this address.',
  );

/** After Recover Password. */
export const resetPassword = (to: LinkTo): MailText =>
  framed(
    'Choose a new password',
    [
      { text: `Somebody, most likely you, asked for a new password for ${to.email}.` },
      { button: 'Choose a new password', url: verifyUrl('reset', to) },
      {
        text: `The link is good for one hour and can be used once. ${notMine} Your password stays as it is.`,
      },
    ],
    'You get this mail because a new password was asked for with this address.',
  );

/** To the owner of an address that somebody signed up with once more. */
export const alreadyRegistered = ({ site, email }: Pick<LinkTo, 'site' | 'email'>): MailText =>
  framed(
    'You already have an account',
    [
      {
        text: `Somebody, most likely you, tried to sign up to Attestry as ${email}. This account is there already.`,
      },
      { button: 'Sign in', url: `${site}/login` },
      { text: 'If you forgot your password, choose “Forgot your password” on that page.' },
      { text: 'If it was not you, you need not do anything: your account and your password are unchanged.' },
    ],
    'You get this mail because this address was entered on the sign-up page.',
  );

/** To somebody whose two-factor an administrator switched off. `by` is the administrator's e-mail or a role. */
export const twoFactorReset = (reset: { site: string; organization: string; by: string }): MailText =>
  framed(
    'Your two-factor authentication was switched off',
    [
      {
        text: `${reset.by} of ${reset.organization} switched it off, so that you can sign in without your device.`,
      },
      { text: 'Your password alone signs you in now. Please set two-factor up again under Update Profile.' },
      { button: 'Sign in', url: `${reset.site}/login` },
      { text: 'If you did not ask for this, tell your administrator at once and change your password.' },
    ],
    'You get this mail because the security of your account changed.',
  );
