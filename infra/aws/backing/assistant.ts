import { Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { accept } from '#infra/aws/checks.ts';
import type { DeploySettings } from '#infra/aws/settings.ts';

/** How the ids of inference profiles begin: with where they may send requests. */
const profile = /^(?:us|us-gov|eu|apac|global|jp|au|ca)\./;

/** The model at Bedrock that drafts, if there is one, and what it may cost. */
export class Assistant extends Construct {
  private readonly settings: DeploySettings;

  constructor(scope: Construct, id: string, settings: DeploySettings) {
    super(scope, id);
    this.settings = settings;
  }

  /** What functions need to know about it. Without a setting, what the code says holds. */
  get environment(): Record<string, string> {
    const { settings } = this;
    const told = {
      BEDROCK_MODEL: settings.bedrockModel,
      BEDROCK_REGION: settings.bedrockRegion,
      BEDROCK_GUARDRAIL: settings.bedrockGuardrail,
      AI_PRICES: settings.aiPrices,
      AI_QUERY_DOLLARS: settings.aiQueryDollars,
      AI_MONTH_DOLLARS: settings.aiMonthDollars,
      AI_QUERY_TOKENS: settings.aiQueryTokens,
      AI_MONTH_TOKENS: settings.aiMonthTokens,
    };
    return Object.fromEntries(
      Object.entries(told).filter((row): row is [string, string] => row[1] !== undefined),
    );
  }

  /** Returns the right to ask the model, and nothing else of Bedrock. */
  get asking(): PolicyStatement[] {
    const { bedrockModel, bedrockGuardrail } = this.settings;
    if (!bedrockModel) return [];
    return [
      new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources: this.models(bedrockModel) }),
      ...(bedrockGuardrail
        ? [
            new PolicyStatement({
              actions: ['bedrock:ApplyGuardrail'],
              resources: [this.arn(`guardrail/${bedrockGuardrail.split(':')[0]}`)],
            }),
          ]
        : []),
    ];
  }

  /** Accepts that a profile sends requests to regions that it chooses. */
  accept(role: IRole): void {
    const { bedrockModel = '' } = this.settings;
    if (!profile.test(bedrockModel)) return;
    const model = bedrockModel.replace(profile, '');
    accept(
      role,
      `IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${model}]`,
      'An inference profile sends requests to the regions that it has; the model is the only one.',
    );
  }

  private models(model: string): string[] {
    const { partition } = Stack.of(this);
    if (!profile.test(model)) return [`arn:${partition}:bedrock:${this.region}::foundation-model/${model}`];
    return [
      this.arn(`inference-profile/${model}`),
      `arn:${partition}:bedrock:*::foundation-model/${model.replace(profile, '')}`,
    ];
  }

  private arn(what: string): string {
    const { partition, account } = Stack.of(this);
    return `arn:${partition}:bedrock:${this.region}:${account}:${what}`;
  }

  private get region(): string {
    return this.settings.bedrockRegion ?? Stack.of(this).region;
  }
}
