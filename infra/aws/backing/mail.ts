import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface MailProps {
  /** An address that is verified in SES in the stack's region; without it, functions send no mail. */
  senderEmail?: string;
  /** The application's address, for the links in mails. */
  site: string;
}

/** What functions need to send mail through SES. The sender's identity is created and verified outside the stack. */
export class MailSending extends Construct {
  readonly set: ConfigurationSet;
  /** Gets what becomes of mails: bounces, complaints, deliveries. */
  readonly told: Topic;
  private readonly props: MailProps;

  constructor(scope: Construct, id: string, props: MailProps) {
    super(scope, id);
    this.props = props;
    this.set = new ConfigurationSet(this, 'Set', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // No more mail to an address after a bounce or a complaint.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.told = new Topic(this, 'Told', { enforceSSL: true });
    this.set.addEventDestination('Events', {
      destination: EventDestination.snsTopic(this.told),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.DELIVERY],
    });
  }

  /** Returns the application's address. */
  get site(): string {
    return this.props.site;
  }

  /** Returns the environment of functions that send mail. */
  get environment(): Record<string, string> {
    const { senderEmail, site } = this.props;
    return {
      SITE_URL: site,
      MAIL_CONFIGURATION_SET: this.set.configurationSetName,
      ...(senderEmail && { MAIL_FROM: `Attestry <${senderEmail}>` }),
    };
  }

  /** Returns the right to send only as the sender. The address may be verified itself or by its domain. */
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
