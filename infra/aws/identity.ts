import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { eventsArea } from './bundle.ts';
import { accept } from './checks.ts';
import { newFunction, newRunner } from './lambda.ts';

export interface IdentityProps {
  bundles: string;
  senderEmail?: string;
}

/** Who people are: a user pool whose user name is the e-mail address in lower case. It outlives the stack. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { bundles, senderEmail }: IdentityProps) {
    super(scope, id);
    const { region } = Stack.of(this);
    const preSignUp = newFunction(this, 'PreSignUp', {
      ...{ bundles, area: eventsArea, name: 'pre_sign_up', runner: newRunner(this, []) },
      description: 'Refuses accounts whose name is not their e-mail address',
      // Cognito waits five seconds for a trigger.
      timeout: Duration.seconds(5),
    });
    this.pool = new UserPool(this, 'Pool', {
      // No aliases: the name is the address itself, and the token carries it.
      signInAliases: { username: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      // The address is the account's name, which cannot change either.
      standardAttributes: { email: { required: true, mutable: false } },
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
      lambdaTriggers: { preSignUp },
      email: senderEmail
        ? UserPoolEmail.withSES({ fromEmail: senderEmail, fromName: 'Attestry', sesRegion: region })
        : UserPoolEmail.withCognito(),
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    accept(
      this.pool,
      'COG2',
      'A second factor is each person’s choice; a customer may require it of its administrators.',
    );
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risk', {
      userPoolId: this.pool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: { actions: { eventAction: 'BLOCK' } },
    });
    this.client = this.pool.addClient('Web', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
  }

  /** Who signs the access tokens. */
  get issuer(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `https://cognito-idp.${region}.${urlSuffix}/${this.pool.userPoolId}`;
  }
}
