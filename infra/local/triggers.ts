import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { handler as customMessage } from '#functions/events/custom_message.ts';
import { handler as postConfirmation } from '#functions/events/post_confirmation.ts';
import { handler as preSignUp } from '#functions/events/pre_sign_up.ts';
import type { TriggerHandlers } from './cognito/triggers.ts';

/** The triggers of the user pool: the same functions as on AWS. */
export const triggers: TriggerHandlers = {
  preSignUp: event => preSignUp(event as PreSignUpTriggerEvent),
  postConfirmation: event => postConfirmation(event as PostConfirmationTriggerEvent),
  customMessage: event => customMessage(event as CustomMessageTriggerEvent),
};
