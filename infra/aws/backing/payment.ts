import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ParamsAndSecretsLayerVersion, ParamsAndSecretsVersions } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accept } from '#infra/aws/checks.ts';

/** What functions need to call the payment service: its keys, which are entered once after the first deployment (docs/deploy.md). */
export class Payment extends Construct {
  readonly secret: Secret;
  /** Reads the secret for a function and keeps it in memory for five minutes. */
  readonly reader = ParamsAndSecretsLayerVersion.fromVersion(ParamsAndSecretsVersions.V1_0_103);

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const none = SecretValue.unsafePlainText('');
    this.secret = new Secret(this, 'StripeKeys', {
      description: 'Attestry: keys of the payment service, {"secretKey", "webhookSecret"}',
      secretObjectValue: { secretKey: none, webhookSecret: none },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    accept(
      this.secret,
      'SMG4',
      'The payment service creates and rotates its keys; a new key is entered by hand.',
    );
  }

  get environment(): Record<string, string> {
    return { STRIPE_SECRET_ARN: this.secret.secretArn };
  }

  statements(): PolicyStatement[] {
    return [
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [this.secret.secretArn],
      }),
    ];
  }
}
