import type { PreSignUpTriggerEvent } from 'aws-lambda';

/**
 * Cognito's check before an account is made. The user name is the person's e-mail address in lower case:
 * the API takes it from the access token, so no account may carry another person's address as its name.
 * Throws where it is anything else; Cognito then makes no account and shows the message.
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const email = event.request.userAttributes.email ?? '';
  if (!email || event.userName !== email.toLowerCase()) {
    throw new Error('The user name must be the e-mail address in lower case');
  }
  return event;
};
