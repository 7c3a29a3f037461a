import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, ConfigurationSetTlsPolicy, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

export interface MailProps {
  /** Verified in SES in the region of the stack; without it functions send no mail. */
  senderEmail?: string;
  /** The application's address, for the links in mails. */
  site: string;
}

/** What functions need to send mail through SES. The sender's identity is made and verified outside. */
export class Mail extends Construct {
  readonly set: ConfigurationSet;
  private readonly props: MailProps;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id);
    this.props = props;
    this.set = new ConfigurationSet(this, 'Set', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Nobody is written to again whose mailbox refused a mail or who complained of one.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
  }

  /** What functions that send read from their environment. */
  get environment(): Record<string, string> {
    const { senderEmail, site } = this.props;
    return {
      SITE_URL: site,
      MAIL_CONFIGURATION_SET: this.set.configurationSetName,
      ...(senderEmail && { MAIL_FROM: `Attestry <${senderEmail}>` }),
    };
  }

  /** The right to send as the sender and nobody else; an address may be verified by itself or by its domain. */
  statements(): PolicyStatement[] {
    const { senderEmail } = this.props;
    if (!senderEmail) return [];
    const arn = (resource: 'identity' | 'configuration-set', resourceName: string) =>
      Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
    return [
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [
          arn('identity', senderEmail),
          arn('identity', senderEmail.split('@')[1]!),
          arn('configuration-set', this.set.configurationSetName),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': senderEmail } },
      }),
    ];
  }
}
