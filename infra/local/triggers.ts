import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from 'aws-lambda';
import { handler as customMessage } from '#functions/events/pool/custom_message.ts';
import { handler as postConfirmation } from '#functions/events/pool/post_confirmation.ts';
import { handler as preSignUp } from '#functions/events/pool/pre_sign_up.ts';
import type { TriggerHandlers } from './cognito/triggers.ts';
import type { Around } from './gateway/gateway.ts';

/** Returns the triggers of the user pool: the same functions as on AWS. */
export const triggersWithin = (around: Around = (_role, work) => work()): TriggerHandlers => ({
  preSignUp: event => around('pre_sign_up', () => preSignUp(event as PreSignUpTriggerEvent)),
  postConfirmation: event =>
    around('post_confirmation', () => postConfirmation(event as PostConfirmationTriggerEvent)),
  // Its role is that of the check.
  customMessage: event => around('pre_sign_up', () => customMessage(event as CustomMessageTriggerEvent)),
});
