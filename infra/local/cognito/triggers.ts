import { attributesToRecord, refusal } from './library.ts';

/** A Lambda trigger of the pool: takes Cognito's event and returns it with `response` filled in. */
export type Trigger = (event: unknown) => Promise<unknown>;

/** The triggers Attestry uses; the same handlers as on AWS. */
export interface TriggerHandlers {
  preSignUp?: Trigger;
  postConfirmation?: Trigger;
  customMessage?: Trigger;
}

/** What cognito-local passes to a trigger. */
export interface TriggerCall {
  source: string;
  clientId?: string | null;
  username: string;
  userAttributes: Parameters<typeof attributesToRecord>[0];
  clientMetadata?: Record<string, string>;
  validationData?: Record<string, string>;
}

/**
 * Calls a trigger with the event that AWS makes and returns its `response`. If the trigger throws, the call is refused
 * with UserLambdaValidationException and the trigger's message, as on AWS.
 */
export async function runTrigger(
  handler: Trigger,
  userPoolId: string,
  call: TriggerCall,
  more: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const event = {
    version: '1',
    region: userPoolId.split('_')[0],
    userPoolId,
    userName: call.username,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: call.clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: call.source,
    request: {
      userAttributes: attributesToRecord(call.userAttributes),
      ...(call.clientMetadata && { clientMetadata: call.clientMetadata }),
      ...(call.validationData && { validationData: call.validationData }),
      ...more,
    },
    response: {},
  };
  try {
    const answered = (await handler(event)) as { response?: Record<string, unknown> } | undefined;
    return answered?.response ?? {};
  } catch (error) {
    const [name] = call.source.split('_');
    const refused = refusal(
      'UserLambdaValidationException',
      `${name} failed with error ${(error as Error).message}.`,
    );
    refused.cause = error;
    throw refused;
  }
}

/**
 * Returns cognito-local's interface to the triggers. It does not include the pre-sign-up trigger: cognito-local would
 * call that after checking that the name is free, but Cognito calls it before.
 */
export const libraryTriggers = (handlers: TriggerHandlers, userPoolId: string) => ({
  enabled: (name: string): boolean => name === 'PostConfirmation' && handlers.postConfirmation !== undefined,
  postConfirmation: (_context: unknown, call: TriggerCall) =>
    runTrigger(handlers.postConfirmation!, userPoolId, call),
});
