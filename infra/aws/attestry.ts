import { App, type AppProps, CfnOutput, Duration, Lazy, Stack } from 'aws-cdk-lib';
import { allCalls } from '#shared/contract/all.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import cdkJson from '../../cdk.json' with { type: 'json' };
import { Api } from './api.ts';
import { Assistant } from './backing/assistant.ts';
import { Backup } from './backing/backup.ts';
import { SingleTable } from './backing/data.ts';
import { FileBucket } from './backing/files.ts';
import { Icons } from './backing/icons.ts';
import { UserPools } from './backing/identity.ts';
import { MailSending } from './backing/mail.ts';
import { OriginKey } from './backing/origin.ts';
import { Payment } from './backing/payment.ts';
import { Seals } from './backing/seals.ts';
import { JobQueue } from './backing/work.ts';
import { defaultOutDir } from './bundle.ts';
import { addChecks } from './checks.ts';
import { Jobs } from './jobs.ts';
import { Schedules } from './schedule.ts';
import { type DeploySettings, readSettings } from './settings.ts';
import { Web } from './site/web.ts';
import { Observability } from './watch/observability.ts';

export interface AttestryOptions {
  /** The folder that bundleLambdas() wrote. */
  bundles?: string;
  /** The folder of the built web application; without it, only config.json is deployed. */
  webFolder?: string;
  calls?: readonly Call[];
}

/** Everything in one installation. The data and the user pool outlive it. */
export class AttestryStack extends Stack {
  readonly api: Api;

  constructor(app: App, settings: DeploySettings, options: AttestryOptions = {}) {
    super(app, 'Attestry', {
      stackName: settings.stackName,
      description: 'Attestry: questionnaires per topic, location and month',
    });
    const { bundles = defaultOutDir, calls = allCalls, webFolder } = options;
    const { paused, reservedConcurrency: reserved, senderEmail, tableName } = settings;
    const data = new SingleTable(this, 'Data', { tableName });
    // CloudFront's address is known only after it is created, but the functions that write links come before it.
    const site = Lazy.string({ produce: () => address(web) });
    const mail = new MailSending(this, 'Mail', { senderEmail, site });
    const identity = new UserPools(this, 'Identity', { bundles, data, mail, settings });
    const files = new FileBucket(this, 'Files', settings);
    const icons = new Icons(this, 'Icons', settings);
    const seals = new Seals(this, 'Seals', settings);
    const every = { reserved, stopped: paused === 'everything' };
    const work = new JobQueue(this, 'Work', every);
    work.startWithFiles(files.bucket);
    const imports = new JobQueue(this, 'Imports', every);
    // A model may take three minutes for an answer, and is asked up to three times.
    const timeout = Duration.minutes(10);
    const drafting = new JobQueue(this, 'Drafting', { ...every, timeout });
    const assistant = new Assistant(this, 'Assistant', settings);
    const wholes = new JobQueue(this, 'Wholes', {
      ...every,
      // What a customer of 500 locations answered in years is several gigabytes of text.
      timeout: Duration.minutes(15),
    });
    const reminding = new JobQueue(this, 'Reminding', every);
    const payment = new Payment(this, 'Payment');
    const origin = new OriginKey(this, 'Origin', { keys: settings.originKeys });
    const queues = { work, imports, drafting, wholes, reminding };
    const backing = { data, files, icons, seals, ...queues, assistant, mail, identity, payment, origin };
    this.api = new Api(this, 'Api', { bundles, calls, backing, settings });
    const jobs = new Jobs(this, 'Jobs', { bundles, backing, settings });
    const { failed, renewals, reminders, sealing } = new Schedules(this, 'Schedules', {
      bundles,
      backing,
      paused: paused !== undefined,
    });
    const web = new Web(this, 'Web', {
      identity,
      origin,
      settings,
      webFolder,
      apiHost: this.api.host,
      filesOrigin: files.origin,
      icons: icons.bucket,
      called: [this.api, jobs],
    });
    const address = ({ distribution }: Web) =>
      `https://${settings.domain?.name ?? distribution.distributionDomainName}`;
    const { topic } = new Observability(this, 'Observability', {
      api: this.api,
      backing,
      failed,
      renewals,
      reminders,
      sealing,
      settings,
    });
    const backup = new Backup(this, 'Backup', { data, copyTo: settings.backupVaultArn, topic });

    const { distributionDomainName, distributionId } = web.distribution;
    const outputs = {
      Address: address(web),
      DistributionDomain: distributionDomainName,
      DistributionId: distributionId,
      TableName: data.table.tableName,
      UserPoolId: identity.pool.userPoolId,
      UserPoolClientId: identity.client.userPoolClientId,
      FilesBucket: files.bucket.bucketName,
      IconsBucket: icons.bucket.bucketName,
      SealsBucket: seals.bucket.bucketName,
      StripeKeysArn: payment.secret.secretArn,
      BackupVaultName: backup.vault.backupVaultName,
      BackupRoleArn: backup.role.roleArn,
      ...(settings.userPoolId && { UserPoolSettings: identity.poolSettings }),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, `${name}Output`, { value });
  }
}

/** Returns the app with its one stack and the checks that every synthesis must pass. */
export function createApp(
  options: AttestryOptions = {},
  props: Pick<AppProps, 'outdir' | 'context'> = {},
): { app: App; stack: AttestryStack } {
  const context = { ...cdkJson.context, ...props.context };
  const app = new App({ ...props, context, analyticsReporting: false });
  addChecks(app);
  return { app, stack: new AttestryStack(app, readSettings(app.node), options) };
}
