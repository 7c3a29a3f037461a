import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { confirmEmail, type LinkTo, resetPassword } from '#functions/services/mail/accounts.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { siteUrl } from '#functions/services/mail/mail.ts';

const words: Partial<Record<CustomMessageTriggerEvent['triggerSource'], (to: LinkTo) => MailText>> = {
  CustomMessage_SignUp: confirmEmail,
  CustomMessage_ResendCode: confirmEmail,
  CustomMessage_ForgotPassword: resetPassword,
};

/**
 * Words Cognito's messages: its codes become links to /verify. Cognito puts the code in place of its
 * placeholder afterwards. Messages of other kinds keep Cognito's own words.
 */
export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const write = words[event.triggerSource];
  if (!write) return event;
  const { subject, html } = write({
    site: siteUrl(),
    email: event.userName.toLowerCase(),
    code: event.request.codeParameter,
  });
  event.response = { ...event.response, emailSubject: subject, emailMessage: html };
  return event;
};
