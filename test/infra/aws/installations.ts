/** The installations whose templates the tests read. */
export const installations = {
  /** No setting is given. */
  usual: { web: true },
  /** Every setting is given but those of `restored`; there is no built application. */
  chosen: {
    web: false,
    stackName: 'Attestry-Test',
    domainName: 'app.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
    webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b',
    alarmEmail: 'ops@example.com',
    senderEmail: 'hello@mail.example.com',
    supportEmail: 'help@example.com',
    stripePublishableKey: 'pk_test_abc123',
    originKeys: '2,1',
    canary: 'gradual',
    reservedConcurrency: '5',
    monthlyBudget: '50',
    bedrockModel: 'eu.anthropic.claude-sonnet-4-20250514-v1:0',
    bedrockRegion: 'eu-central-1',
    bedrockGuardrail: 'abc123:2',
    aiPrices: '3,15',
    aiQueryDollars: '1.50',
    aiMonthDollars: '20',
    aiQueryTokens: '200000',
    aiMonthTokens: '2000000',
    backupVaultArn: 'arn:aws:backup:eu-west-1:111122223333:backup-vault:Attestry-copies',
  },
  /** The table, the user pool and the buckets exist already. Everything is stopped while they are looked at, and then released at once. */
  restored: {
    web: false,
    paused: 'everything',
    canary: 'at-once',
    tableName: 'Attestry-restored',
    userPoolId: 'eu-central-1_AbCdEf123',
    filesBucket: 'attestry-files-1',
    iconsBucket: 'attestry-icons-1',
    sealsBucket: 'attestry-seals-1',
  },
} as const;
export type Installation = keyof typeof installations;
