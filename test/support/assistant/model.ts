import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeClients } from '#functions/kit/clients.ts';
import type { AnswerRow } from '#shared/domain/assistant/gate.ts';

type Output = Partial<ConverseCommandOutput>;

/** What the model answers: rows by the tool, and what that took. */
export const modelSays = (rows: readonly AnswerRow[], remarks: string[] = [], more: Output = {}): Output => ({
  stopReason: 'tool_use',
  output: {
    message: {
      role: 'assistant',
      content: [{ toolUse: { toolUseId: 'x', name: 'answer', input: { rows, remarks } as never } }],
    },
  },
  usage: { inputTokens: 1000, outputTokens: 2000, totalTokens: 3000 },
  ...more,
});

/** An error of Bedrock by its name. */
export const modelFails = (name: string): Error => Object.assign(new Error('No'), { name });

/** Lets a model at Bedrock draft in the tests of a file. Each test says what it answers, one after the other. */
export function withModel() {
  const mocked = mockClient(BedrockRuntimeClient);
  const env = {
    BEDROCK_MODEL: 'test.model-1',
    AI_PRICES: '3,15',
    AI_MONTH_DOLLARS: '1',
    AI_QUERY_DOLLARS: '0.5',
  };
  const former = Object.fromEntries(Object.keys(env).map(name => [name, process.env[name]]));
  beforeAll(() => {
    Object.assign(process.env, env);
    closeClients();
  });
  beforeEach(() => mocked.reset());
  afterAll(() => {
    mocked.restore();
    for (const [name, value] of Object.entries(former)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  return {
    /** Sets what it answers; the last one is answered to all that follow. */
    answers(...outputs: (Output | Error)[]): void {
      let at = 0;
      mocked.on(ConverseCommand).callsFake(() => {
        const output = outputs[Math.min(at++, outputs.length - 1)]!;
        if (output instanceof Error) throw output;
        return output;
      });
    },
    /** What it was asked. */
    asked: (): ConverseCommandInput[] =>
      mocked.commandCalls(ConverseCommand).map(({ args }) => args[0].input),
  };
}
