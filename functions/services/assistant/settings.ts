import type { CostLimits, Prices } from '#shared/domain/assistant/costs.ts';

/** What drafts, and what it may cost. A deployment's settings become the environment of its functions. */
interface AssistantSettings {
  /** The model or the inference profile at Bedrock, '' for the drafter that needs no model. */
  model: string;
  /** The region of Bedrock, '' for the function's own. */
  region: string;
  /** A guardrail of Bedrock as `<id>:<version>`, '' for none. */
  guardrail: string;
  prices: Prices;
  limits: CostLimits;
}

const micros = 1_000_000;
/** What holds without settings, as docs/deploy.md says. */
const usual = {
  prices: '3,15',
  queryDollars: '2',
  monthDollars: '50',
  queryTokens: '250000',
  monthTokens: '5000000',
} as const;

/** Reads the settings from the environment. */
export function assistantSettings(): AssistantSettings {
  const { env } = process;
  const model = env.BEDROCK_MODEL ?? '';
  const [input = 0, output = 0] = (env.AI_PRICES ?? usual.prices).split(',').map(Number);
  return {
    model,
    region: env.BEDROCK_REGION ?? '',
    guardrail: env.BEDROCK_GUARDRAIL ?? '',
    prices: model ? { input, output } : { input: 0, output: 0 },
    limits: {
      queryMicros: Number(env.AI_QUERY_DOLLARS ?? usual.queryDollars) * micros,
      monthMicros: Number(env.AI_MONTH_DOLLARS ?? usual.monthDollars) * micros,
      queryTokens: Number(env.AI_QUERY_TOKENS ?? usual.queryTokens),
      monthTokens: Number(env.AI_MONTH_TOKENS ?? usual.monthTokens),
    },
  };
}
