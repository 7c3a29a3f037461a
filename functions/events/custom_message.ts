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
 * Writes Cognito's messages with links to /verify. Cognito then replaces the placeholder with the code.
 * Messages of other kinds keep Cognito's texts.
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
