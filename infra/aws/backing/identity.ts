import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  type IUserPool,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import {
  CfnRolePolicy,
  type IRole,
  PolicyDocument,
  PolicyStatement,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { eventsArea } from '#infra/aws/bundle.ts';
import { accept } from '#infra/aws/checks.ts';
import { newFunction, newRunner } from '#infra/aws/lambda.ts';
import { roleReachOf } from '#infra/aws/reach/reach.ts';
import type { DeploySettings } from '#infra/aws/settings.ts';
import { homeCountryAttribute } from '#infra/userpool.ts';
import type { SingleTable } from './data.ts';
import type { MailSending } from './mail.ts';

export interface IdentityProps {
  bundles: string;
  data: SingleTable;
  mail: MailSending;
  settings: Pick<DeploySettings, 'senderEmail' | 'userPoolId'>;
}

interface Triggers {
  preSignUp: Lambda;
  postConfirmation: Lambda;
  customMessage: Lambda;
}

/**
 * The user pool, a new one or one that exists. The user name is the e-mail address in lower case. The pool outlives
 * the stack.
 */
export class UserPools extends Construct {
  readonly pool: IUserPool;
  readonly client: UserPoolClient;
  private readonly triggers: Triggers;
  private readonly props: IdentityProps;

  constructor(scope: Construct, id: string, props: IdentityProps) {
    super(scope, id);
    this.props = props;
    const { bundles, data, mail, settings } = props;
    const runner = newRunner(this, [...data.statements(roleReachOf('pre_sign_up')), ...mail.statements()]);
    // Ending sign-ins needs the right to write seats, so this trigger has its own role: the sign-up trigger does not get it.
    const confirmed = newRunner(
      new Construct(this, 'Confirmed'),
      data.statements(roleReachOf('post_confirmation')),
    );
    const trigger = (id: string, name: string, description: string, as = runner) =>
      newFunction(this, id, {
        bundles,
        area: eventsArea,
        name,
        runner: as,
        description,
        environment: { ...data.environment, ...mail.environment },
        // Cognito waits five seconds for a trigger.
        timeout: Duration.seconds(5),
      });
    this.triggers = {
      preSignUp: trigger('PreSignUp', 'pre_sign_up', 'Checks an account before it is made'),
      postConfirmation: trigger(
        'PostConfirmation',
        'post_confirmation',
        'Records people who signed up, and ends the sign-ins of people with a new password',
        confirmed,
      ),
      customMessage: trigger('CustomMessage', 'custom_message', 'Words Cognito’s mails'),
    };
    this.pool = settings.userPoolId ? this.existingPool(settings.userPoolId) : this.newPool();
    this.letTriggers('Accounts', runner.role, 'AdminGetUser', 'AdminDeleteUser');
    this.letTriggers('SignOuts', confirmed.role, 'AdminGetUser', 'AdminUserGlobalSignOut');
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risk', {
      userPoolId: this.pool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
    });
    this.client = this.pool.addClient('Web', {
      generateSecret: false,
      writeAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, fullname: true })
        .withCustomAttributes(homeCountryAttribute),
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
  }

  private newPool(): UserPool {
    const { mail, settings } = this.props;
    const { senderEmail } = settings;
    const pool = new UserPool(this, 'Pool', {
      // No aliases: the name is the address itself, and the token has it.
      signInAliases: { username: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      // The address is the account's name, so neither can change.
      standardAttributes: { email: { required: true, mutable: false } },
      customAttributes: {
        [homeCountryAttribute]: new StringAttribute({ minLen: 3, maxLen: 3, mutable: true }),
      },
      autoVerify: { email: true },
      userVerification: {
        emailSubject: 'Your code for Attestry',
        emailBody: 'Your code for Attestry is {####}. If you did not ask for one, ignore this message.',
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      lambdaTriggers: { ...this.triggers },
      email: senderEmail
        ? UserPoolEmail.withSES({
            fromEmail: senderEmail,
            fromName: 'Attestry',
            sesRegion: Stack.of(this).region,
            configurationSetName: mail.set.configurationSetName,
          })
        : UserPoolEmail.withCognito(),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    accept(
      pool,
      'COG2',
      'A second factor is each person’s choice; a customer may require it of its administrators.',
    );
    return pool;
  }

  /** Takes over a pool. The stack lets the pool call the triggers; `poolSettings` is what the pool itself must be told. */
  private existingPool(id: string): IUserPool {
    const pool = UserPool.fromUserPoolId(this, 'Existing', id);
    for (const trigger of Object.values(this.triggers)) {
      trigger.addPermission('Pool', {
        principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
        sourceArn: pool.userPoolArn,
      });
    }
    return pool;
  }

  /** Returns the settings of a pool that was taken over, in the form of Cognito's UpdateUserPool. */
  get poolSettings(): string {
    const { mail, settings } = this.props;
    const { senderEmail } = settings;
    const { preSignUp, postConfirmation, customMessage } = this.triggers;
    return Stack.of(this).toJsonString({
      LambdaConfig: {
        PreSignUp: preSignUp.functionArn,
        PostConfirmation: postConfirmation.functionArn,
        CustomMessage: customMessage.functionArn,
      },
      EmailConfiguration: senderEmail
        ? {
            EmailSendingAccount: 'DEVELOPER',
            From: `Attestry <${senderEmail}>`,
            SourceArn: `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${senderEmail}`,
            ConfigurationSet: mail.set.configurationSetName,
          }
        : { EmailSendingAccount: 'COGNITO_DEFAULT' },
    });
  }

  /** Returns the environment of functions that manage people. */
  get environment(): Record<string, string> {
    return { USER_POOL_ID: this.pool.userPoolId };
  }

  /** Returns the right to see and switch off a person's second factor and to end their sign-ins. */
  managing(): PolicyStatement {
    return new PolicyStatement({
      actions: [
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminSetUserMFAPreference',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      resources: [this.pool.userPoolArn],
    });
  }

  /** Returns the right to remove the accounts of people. */
  removing(): PolicyStatement {
    return new PolicyStatement({
      actions: ['cognito-idp:AdminDeleteUser'],
      resources: [this.pool.userPoolArn],
    });
  }

  /** Gives triggers the right to these operations. It is a separate policy: the pool names its triggers, so their role cannot name the pool. */
  private letTriggers(id: string, role: IRole, ...operations: string[]): void {
    new CfnRolePolicy(this, id, {
      roleName: role.roleName,
      policyName: id,
      policyDocument: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: operations.map(name => `cognito-idp:${name}`),
            resources: [this.pool.userPoolArn],
          }),
        ],
      }),
    });
  }

  /** Returns the issuer of the access tokens. */
  get issuer(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `https://cognito-idp.${region}.${urlSuffix}/${this.pool.userPoolId}`;
  }
}
