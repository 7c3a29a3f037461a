import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setSink } from '#functions/kit/log.ts';
import { answerQuestion } from '#shared/contract/answering/quiz.ts';
import { Answerer } from './client.ts';
import { measureCost } from './cost.ts';
import { median, rounded } from './stats.ts';
import { startLoadWorld } from './world.ts';

/** List prices of us-east-1 in US dollars, without free tiers: for a million, unless stated otherwise. */
export const prices = {
  /** DynamoDB on demand. */
  readUnits: 0.125,
  writeUnits: 0.625,
  /** Lambda on arm64. */
  invocations: 0.2,
  gbSecond: 0.0000133334,
  /** API Gateway's HTTP API, up to 512 KB each. */
  apiRequests: 1,
  /** CloudFront, over HTTPS. */
  webRequests: 1,
  /** CloudWatch takes in. */
  logGb: 0.5,
};

/** Lambda gives a function so much memory with each whole processor. */
const mbOfProcessor = 1769;
/**
 * What one round trip to DynamoDB takes, milliseconds: more than usual. Here the database answers from this machine.
 */
const tripMs = 5;
/** Returns the milliseconds that Lambda bills for a call that took `ms` here with the database beside it. */
export const billedMsOf = (ms: number, roundTrips: number, memory: number): number =>
  Math.ceil((ms * mbOfProcessor) / memory + roundTrips * tripMs);
/** CloudWatch counts so many bytes with each line. */
const lineBytes = 26;
const requestId = '5b0a7a5e-4a3b-4a7e-9a53-0b8f5a3f9c11';
/** What Lambda itself logs of a call. */
const lambdaLines = [
  `START RequestId: ${requestId} Version: $LATEST`,
  `END RequestId: ${requestId}`,
  `REPORT RequestId: ${requestId}\tDuration: 12.34 ms\tBilled Duration: 13 ms\tMemory Size: 1024 MB\tMax Memory Used: 123 MB\t`,
];
const accessValues: Record<string, string> = {
  requestId: 'QBxkVhnSIAMEPzA=',
  requestTime: '05/Mar/2026:14:00:00 +0000',
  routeKey: `${answerQuestion.method} ${answerQuestion.path}`,
  integrationErrorMessage: '-',
  'authorizer.error': '-',
};

/**
 * P10: US dollars for a million answers, one after the other on a warm function, as a person gives them: from the
 * counts of P2, the milliseconds and the log lines of the handler, and what the CDK app sets up.
 */
export async function measureMoney() {
  const { P2 } = await measureCost();
  const { accessLog } = await import('#infra/aws/api.ts');
  const { usualMemory } = await import('#infra/aws/lambda.ts');
  const { ms, ownLine } = await measureHandler();

  const billedMs = billedMsOf(ms, P2.round_trips, usualMemory);
  const accessLine = accessLog.replace(
    /\$context\.([\w.]+)/g,
    (_, name: string) => accessValues[name] ?? '200',
  );
  const lines = [ownLine, accessLine, ...lambdaLines];
  const logBytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + lineBytes, 0);

  const database = P2.rcu * prices.readUnits + P2.wcu * prices.writeUnits;
  const functions = prices.invocations + (billedMs / 1000) * (usualMemory / 1024) * prices.gbSecond * 1e6;
  const logs = (logBytes / 1e9) * 1e6 * prices.logGb;
  const own = database + functions + logs;
  return {
    P10: {
      handler_ms: rounded(ms),
      billed_ms: billedMs,
      memory_mb: usualMemory,
      log_bytes: logBytes,
      database: rounded(database, 3),
      function: rounded(functions, 3),
      logs: rounded(logs, 3),
      dollars: rounded(own),
      with_api_gateway: rounded(own + prices.apiRequests),
      with_cloudfront_too: rounded(own + prices.apiRequests + prices.webRequests),
    },
  };
}

const warmup = 100;
const measured = 300;

/** Median milliseconds of the handler in this process, its database included, and one of its log lines. */
async function measureHandler(): Promise<{ ms: number; ownLine: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const local = await startLoadWorld(dataDir, false);
  const lines: string[] = [];
  const restore = setSink(line => lines.push(line));
  try {
    const one = new Answerer(local.url, local.token, 600, 0);
    await one.begin();
    for (let i = 0; i < warmup + measured; i++) await one.answer();
    const told = lines.filter(line => JSON.parse(line).call === answerQuestion.name).slice(-measured);
    return { ms: median(told.map(line => Number(JSON.parse(line).ms))), ownLine: told.at(-1)! };
  } finally {
    restore();
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
