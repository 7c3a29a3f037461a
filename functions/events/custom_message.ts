import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { newSignUpPass } from '#functions/data/accounts/signuppass.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { trigger } from '#functions/services/accounts/trigger.ts';
import { confirmEmail, type LinkTo, resetPassword } from '#functions/services/mail/accounts.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { siteUrl } from '#functions/services/mail/mail.ts';

const words: Partial<Record<CustomMessageTriggerEvent['triggerSource'], (to: LinkTo) => MailText>> = {
  CustomMessage_SignUp: confirmEmail,
  CustomMessage_ResendCode: confirmEmail,
  CustomMessage_ForgotPassword: resetPassword,
};

/**
 * Writes Cognito's messages with links to /verify. Cognito then replaces the placeholder with the code.
 * Messages of other kinds keep Cognito's texts.
 */
export const handler = trigger(async (event: CustomMessageTriggerEvent) => {
  const write = words[event.triggerSource];
  if (!write) return event;
  const email = event.userName.toLowerCase();
  const { subject, html } = write({
    site: siteUrl(),
    email,
    code: event.request.codeParameter,
    ...(write === confirmEmail && (await passFor(email))),
  });
  event.response = { ...event.response, emailSubject: subject, emailMessage: html };
  return event;
});

/** Returns the pass that lets the reader of the mail sign up. Without one, the link still confirms. */
async function passFor(email: string): Promise<{ pass?: string }> {
  try {
    return { pass: await newSignUpPass(email, now()) };
  } catch (error) {
    log('error', 'sign-up pass', { error: (error as Error).name });
    return {};
  }
}
