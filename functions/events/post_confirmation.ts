import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { homeProblem } from '../../shared/domain/countries.ts';
import { nameFrom } from '../../shared/domain/people/names.ts';
import { recordSignUp } from '../data/person.ts';

/**
 * After somebody confirmed their e-mail: writes the person down with what the sign-up form asked for. Running
 * twice leaves the same. A new password confirms the e-mail as well; nothing is to be written then.
 */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { sub = '', name = '', 'custom:homecountry': country = '' } = event.request.userAttributes;
  // Anybody can send anything to Cognito, so what the form would not have let through is left out.
  const firstname = nameFrom(name, 50);
  await recordSignUp(event.userName.toLowerCase(), {
    userid: sub,
    ...(firstname && { firstname }),
    ...(!homeProblem(country, '') && { homecountry: country }),
  });
  return event;
};
