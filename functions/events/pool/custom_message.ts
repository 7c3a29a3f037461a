import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { newSignUpPass } from '#functions/data/accounts/signuppass.ts';
import { now } from '#functions/kit/clock.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { trigger } from '#functions/services/accounts/trigger.ts';
import { confirmEmailMail, resetPassword } from '#functions/services/mail/accounts.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { nameFrom } from '#shared/domain/accounts/names.ts';
import { signUpPlans } from '#shared/domain/billing/enrollment.ts';
import { homeProblem } from '#shared/domain/kit/countries.ts';

type Event = CustomMessageTriggerEvent;

/**
 * Writes Cognito's messages with links to /verify. Cognito then replaces the placeholder with the code.
 * Messages of other kinds keep Cognito's texts.
 */
export const handler = trigger(async (event: Event) => {
  const text = await textOf(event);
  if (text) event.response = { ...event.response, emailSubject: text.subject, emailMessage: text.html };
  return event;
});

async function textOf({ triggerSource, userName, request }: Event): Promise<MailText | undefined> {
  const email = userName.toLowerCase();
  const link = { site: siteUrl(), email, code: request.codeParameter };
  if (triggerSource === 'CustomMessage_ForgotPassword') return resetPassword(link);
  if (triggerSource !== 'CustomMessage_SignUp' && triggerSource !== 'CustomMessage_ResendCode')
    return undefined;
  // What the form would not accept is left out: anyone can send anything to Cognito.
  const { name = '', 'custom:homecountry': country = '' } = request.userAttributes;
  const signUp = {
    pass: await newSignUpPass(email, now()),
    name: nameFrom(name, 50),
    country: homeProblem(country, '') ? '' : country,
    plan: chosenPlan(request.clientMetadata?.plan),
  };
  return confirmEmailMail({ ...link, signUp });
}

/** Returns the plan that somebody chose before signing up; 0 for anything else. */
const chosenPlan = (told = ''): number => signUpPlans.find(({ id }) => String(id) === told)?.id ?? 0;
