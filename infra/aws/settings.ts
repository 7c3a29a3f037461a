import type { Node } from 'constructs';

/** The settings of a deployment, from `-c <name>=<value>` or cdk.json. See docs/deploy.md. */
export interface DeploySettings {
  /** Another name makes another installation, in the same account and region too. */
  stackName: string;
  /** The application's own domain name, with the ARN of its certificate in us-east-1. */
  domain?: { name: string; certificateArn: string };
  /** The ARN of a web ACL for CloudFront (us-east-1). */
  webAclArn?: string;
  /** Receives the alarms. AWS sends one mail to confirm the address. */
  alarmEmail?: string;
  /** The sender of every mail. It must be verified in SES in the stack's region. */
  senderEmail?: string;
  /** The address for quotes and help. Browsers get it. */
  supportEmail?: string;
  /** The payment service's key for browsers, which begins with pk_. Without it, nothing can be paid. */
  stripePublishableKey?: string;
  /**
   * The keys with which CloudFront proves itself to the API, by their numbers. It sends the first; `any` after it
   * accepts requests without a key too.
   */
  originKeys: readonly string[];
  /** Releases functions to a tenth of the requests first; `at-once` keeps what that needs and releases at once. */
  canary?: 'gradual' | 'at-once';
  /** Runs at a time that are kept free for each webhook and for each worker. */
  reservedConcurrency?: number;
  /**
   * Closes the API and stops the schedules. With `requests`, the workers still finish what is queued; with `everything`,
   * they stop, too.
   */
  paused?: 'requests' | 'everything';
  /** US dollars a month that the account should not exceed; `alarmEmail` gets the warnings. */
  monthlyBudget?: number;
  /** The ARN of a backup vault, usually in another region, that gets a copy of every backup. */
  backupVaultArn?: string;
  /** A model of Bedrock, or an inference profile, that drafts for the AI assistant. Without it, the standard library does. */
  bedrockModel?: string;
  /** The region of Bedrock, where it is not the stack's. */
  bedrockRegion?: string;
  /** A guardrail of Bedrock: `<id>:<version>`. */
  bedrockGuardrail?: string;
  /** What the model costs and may cost, as text; without them, what the code says. */
  aiPrices?: string;
  aiQueryDollars?: string;
  aiMonthDollars?: string;
  aiQueryTokens?: string;
  aiMonthTokens?: string;
  /** A table, a user pool and buckets that exist, such as restored ones, instead of new ones. */
  tableName?: string;
  userPoolId?: string;
  filesBucket?: string;
  iconsBucket?: string;
  sealsBucket?: string;
}

const email = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const dollars = /^(?!0+(\.0+)?$)\d{1,6}(\.\d{1,2})?$/;
const tokens = /^[1-9]\d{2,11}$/;
const patterns = {
  // CloudFront's names contain it and the region, in 64 characters.
  stackName: /^[A-Za-z][A-Za-z0-9-]{0,39}$/,
  domainName: /^([a-z0-9-]+\.)+[a-z]{2,}$/,
  certificateArn: /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
  webAclArn: /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/,
  alarmEmail: email,
  senderEmail: email,
  supportEmail: email,
  stripePublishableKey: /^pk_(test|live)_[A-Za-z0-9]+$/,
  originKeys: /^([1-9]\d{0,5})(,((?!\1$)[1-9]\d{0,5}|any))?$/,
  canary: /^(gradual|at-once)$/,
  reservedConcurrency: /^([2-9]|[1-9]\d{1,2})$/,
  paused: /^(requests|everything)$/,
  monthlyBudget: /^[1-9]\d{0,6}$/,
  backupVaultArn: /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[A-Za-z0-9_-]{2,50}$/,
  bedrockModel: /^[a-z0-9-]+(\.[a-z0-9-]+)+([:.][a-z0-9.:-]+)?$/,
  bedrockRegion: /^[a-z]{2}(-[a-z]+)+-\d$/,
  bedrockGuardrail: /^[a-z0-9]{1,64}:([1-9]\d{0,7}|DRAFT)$/,
  aiPrices: /^\d{1,4}(\.\d{1,4})?,\d{1,4}(\.\d{1,4})?$/,
  aiQueryDollars: dollars,
  aiMonthDollars: dollars,
  aiQueryTokens: tokens,
  aiMonthTokens: tokens,
  tableName: /^[A-Za-z0-9_.-]{3,255}$/,
  userPoolId: /^[a-z0-9-]+_[A-Za-z0-9]+$/,
  filesBucket: bucket,
  iconsBucket: bucket,
  sealsBucket: bucket,
} as const;
type Name = keyof typeof patterns;

/** Reads the settings from the context. Throws an Error for people if a setting cannot be used. */
export function readSettings(node: Node): DeploySettings {
  const read = (name: Name): string | undefined => {
    const value = node.tryGetContext(name);
    if (value === undefined || value === '') return undefined;
    // In cdk.json, a number needs no quotation marks.
    const text = String(value);
    if (!['string', 'number'].includes(typeof value) || !patterns[name].test(text)) {
      throw new Error(
        `The setting ${name} cannot be "${text}". docs/deploy.md says which values it accepts.`,
      );
    }
    return text;
  };
  const numberOf = (name: Name): number | undefined => {
    const text = read(name);
    return text === undefined ? undefined : Number(text);
  };
  const name = read('domainName');
  const certificateArn = read('certificateArn');
  if (!name !== !certificateArn) {
    throw new Error('A domain needs both settings: domainName and certificateArn.');
  }
  if (read('monthlyBudget') && !read('alarmEmail')) {
    throw new Error('The setting monthlyBudget needs alarmEmail, which receives its mails.');
  }
  const bedrockModel = read('bedrockModel');
  if (!bedrockModel && (read('bedrockGuardrail') || read('bedrockRegion'))) {
    throw new Error('The settings bedrockRegion and bedrockGuardrail need bedrockModel.');
  }
  return {
    stackName: read('stackName') ?? 'Attestry',
    domain: name && certificateArn ? { name, certificateArn } : undefined,
    webAclArn: read('webAclArn'),
    alarmEmail: read('alarmEmail'),
    senderEmail: read('senderEmail'),
    supportEmail: read('supportEmail'),
    stripePublishableKey: read('stripePublishableKey'),
    originKeys: (read('originKeys') ?? '1').split(','),
    canary: read('canary') as DeploySettings['canary'],
    reservedConcurrency: numberOf('reservedConcurrency'),
    paused: read('paused') as DeploySettings['paused'],
    monthlyBudget: numberOf('monthlyBudget'),
    backupVaultArn: read('backupVaultArn'),
    bedrockModel,
    bedrockRegion: read('bedrockRegion'),
    bedrockGuardrail: read('bedrockGuardrail'),
    aiPrices: read('aiPrices'),
    aiQueryDollars: read('aiQueryDollars'),
    aiMonthDollars: read('aiMonthDollars'),
    aiQueryTokens: read('aiQueryTokens'),
    aiMonthTokens: read('aiMonthTokens'),
    tableName: read('tableName'),
    userPoolId: read('userPoolId'),
    filesBucket: read('filesBucket'),
    iconsBucket: read('iconsBucket'),
    sealsBucket: read('sealsBucket'),
  };
}
