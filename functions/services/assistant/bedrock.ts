import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
  type ToolInputSchema,
} from '@aws-sdk/client-bedrock-runtime';
import * as z from 'zod/mini';
import { lazily, waiting } from '#functions/kit/clients.ts';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { type Cost, costOf, mostTokens, noCost } from '#shared/domain/assistant/costs.ts';
import { type DraftAnswer, DraftError, type DraftFailure, type DraftRequest } from './drafter.ts';
import { instructions, messagesOf, toolName } from './prompt.ts';
import { assistantSettings } from './settings.ts';

/** Three requests in a row end before their worker's ten minutes. */
const patience = 190_000;

const bedrock = lazily(() => {
  const { region } = assistantSettings();
  return new BedrockRuntimeClient({
    ...(region && { region }),
    // The queue delivers the job again, later than the SDK would ask.
    maxAttempts: 1,
    requestHandler: { requestTimeout: waiting(patience), throwOnRequestTimeout: true },
  });
});

/** What the model must answer. Texts are cut to their limits by the gate. */
const answerSchema = z.object({
  rows: z.array(
    z.object({
      n: z.number(),
      parent: z.number(),
      when: z.enum(['Y', 'N', '-']),
      text: z.string(),
      priority: z.enum(priorities),
      category: z.string(),
      guidance: z.string(),
      solutionIf: z.enum(['Y', 'N', '-']),
      solution: z.string(),
      controls: z.array(z.string()),
      quote: z.string(),
    }),
  ),
  remarks: z.array(z.string()),
});

/** Generated, so that what is asked for is what is checked. */
const inputSchema: ToolInputSchema = { json: z.toJSONSchema(answerSchema) as never };

const mostRemarks = 20;

/** Asks the model at Bedrock. It must use the one tool, whose input is the answer. Throws DraftError. */
export async function askModel(request: DraftRequest): Promise<DraftAnswer> {
  const { model, guardrail, prices } = assistantSettings();
  const [guardrailIdentifier, guardrailVersion] = guardrail.split(':');
  const answer = await sent(
    new ConverseCommand({
      modelId: model,
      system: [{ text: instructions }],
      messages: messagesOf(request),
      inferenceConfig: { maxTokens: mostTokens(request.questions) },
      toolConfig: {
        tools: [{ toolSpec: { name: toolName, description: 'Takes the questionnaire.', inputSchema } }],
        toolChoice: { tool: { name: toolName } },
      },
      ...(guardrail && { guardrailConfig: { guardrailIdentifier, guardrailVersion } }),
    }),
  );
  const { inputTokens = 0, outputTokens = 0 } = answer.usage ?? {};
  const cost = costOf(inputTokens, outputTokens, prices);
  const read = answerSchema.safeParse(readableAnswer(answer, cost));
  if (!read.success) throw new DraftError('malformed', cost);
  const { rows, remarks } = read.data;
  return { rows, remarks: remarks.slice(0, mostRemarks), notes: [], cost, drafter: 'model' };
}

/** Returns the input of the tool. Throws DraftError where the model ended for another reason. */
function readableAnswer({ stopReason, output }: ConverseCommandOutput, cost: Cost): unknown {
  if (stopReason === 'max_tokens' || stopReason === 'model_context_window_exceeded') {
    throw new DraftError('cutoff', cost);
  }
  if (stopReason === 'guardrail_intervened' || stopReason === 'content_filtered') {
    throw new DraftError('refused', cost);
  }
  return output?.message?.content?.find(block => block.toolUse?.name === toolName)?.toolUse?.input;
}

/** What a failed request means, by the error's name. What it cost is not known where it may have been answered. */
const failures: Readonly<Record<string, DraftFailure>> = {
  ThrottlingException: 'throttled',
  ModelNotReadyException: 'throttled',
  ServiceQuotaExceededException: 'throttled',
  ModelTimeoutException: 'timedout',
  TimeoutError: 'timedout',
  AbortError: 'timedout',
  DeadlineError: 'timedout',
  ServiceUnavailableException: 'unavailable',
  InternalServerException: 'unavailable',
  ModelErrorException: 'unavailable',
  AccessDeniedException: 'unavailable',
  ResourceNotFoundException: 'unavailable',
  ValidationException: 'unavailable',
};

async function sent(command: ConverseCommand): Promise<ConverseCommandOutput> {
  try {
    return await bedrock().send(command);
  } catch (error) {
    const failure = failures[(error as Error).name];
    if (!failure) throw error;
    throw new DraftError(failure, failure === 'timedout' ? undefined : noCost, { cause: error });
  }
}
