import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originHeader } from '#functions/frame/chain/origin.ts';
import { accept } from '#infra/aws/checks.ts';

/** Among the keys: functions accept every request, until CloudFront sends a key everywhere. */
const acceptingAny = 'any';

/**
 * The keys that prove to the API that a request came through CloudFront. CloudFront sends the first of them; functions
 * accept all. CloudFormation makes each key and reads it at a deployment, so templates do not contain it.
 */
export class OriginKey extends Construct {
  private readonly values: readonly string[];
  private readonly checked: boolean;

  constructor(scope: Construct, id: string, { keys }: { keys: readonly string[] }) {
    super(scope, id);
    this.checked = !keys.includes(acceptingAny);
    const numbers = keys.filter(key => key !== acceptingAny);
    this.values = numbers.map(key => {
      const secret = new Secret(this, `Key${key}`, {
        description: 'Attestry: what CloudFront tells the API',
        generateSecretString: { excludePunctuation: true, passwordLength: 48 },
        removalPolicy: RemovalPolicy.DESTROY,
      });
      accept(secret, 'SMG4', 'It is rotated by deployments: setting originKeys (docs/deploy.md).');
      return secret.secretValue.unsafeUnwrap();
    });
  }

  /** Returns the headers that CloudFront adds. */
  get headers(): Record<string, string> {
    return { [originHeader]: this.values[0]! };
  }

  /** Returns the environment of the functions of the API. */
  get environment(): Record<string, string> {
    return this.checked ? { ORIGIN_KEYS: this.values.join(',') } : {};
  }
}
