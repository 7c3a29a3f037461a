import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceNotFoundException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { tableName } from '#functions/data/table/table.ts';
import { forgetVersions } from '#functions/data/topics/version.ts';
import { limitRates } from '#functions/frame/chain/rates.ts';
import { forgetOpenings } from '#functions/frame/session.ts';
import { closeClients, setPatience } from '#functions/kit/clients.ts';
import { type Clock, setClock } from '#functions/kit/clock.ts';
import { dynamo } from '#functions/kit/database.ts';
import { closePayments } from '#functions/services/billing/client.ts';
import { forgetPrices } from '#functions/services/billing/stripe.ts';
import { forgetMailKey } from '#functions/services/mailing/links.ts';
import { loadLibrary } from '#functions/services/topics/library.ts';
import { tableDefinition } from '#infra/table.ts';
import { libraryFiles, libraryGroups } from '#shared/library/all.ts';
import { type Background, startBackground } from './background.ts';
import { type Cognito, startCognito } from './cognito/cognito.ts';
import { startDynamo } from './dynamodb/database.ts';
import { jwtAuthorizer } from './gateway/authorizer.ts';
import { type Around, createGateway, type Mount } from './gateway/gateway.ts';
import { spa } from './gateway/spa.ts';
import { jobsMount } from './jobs.ts';
import { Mailbox } from './mail/mailbox.ts';
import { mailboxMount } from './mail/page.ts';
import { type Ses, startSes } from './mail/ses.ts';
import { startS3 } from './s3/s3.ts';
import { serveUploads } from './s3/uploads.ts';
import type { StripeAccount } from './stripe/account.ts';
import { testCards } from './stripe/cards.ts';
import { LocalStripe } from './stripe/stripe.ts';
import { triggersWithin } from './triggers.ts';
import { patience } from './worker.ts';

export interface LocalOptions {
  /** The folder of the data. With `inMemory`, the database and the payments are kept in memory instead. */
  dataDir: string;
  inMemory?: boolean;
  /** The folder of the database within `dataDir`, if it is not the usual one. */
  database?: string;
  port?: number;
  now?: Clock;
  /** Limits what people and customers send. The default is yes, except with a clock of one's own, which may stand still. */
  limitRates?: boolean;
  /** The folder of the built web application; without it, only the API is served. */
  webDir?: string;
  /** Mounts that are called before the built application, e.g. a development server. */
  mounts?: readonly Mount[];
  /** Called once, on an empty table. */
  seed?: (local: { cognito: Cognito; at: Date }) => Promise<void>;
  timeoutMs?: number;
  /** Background jobs run only when `work` is called. */
  workWhenAsked?: boolean;
  /** An account at the real payment service, instead of the embedded one. */
  account?: StripeAccount;
  /** How much work the hash of a password is, as scrypt's N. Tests sign in thousands of people, and guess none. */
  passwordWork?: number | undefined;
  /** Runs the handlers of calls and the triggers of the user pool. Default: they run as they are. */
  around?: Around;
}

export interface Local {
  url: string;
  port: number;
  dynamoEndpoint: string;
  cognito: Cognito;
  mailbox: Mailbox;
  /** The embedded mail service. */
  ses: Ses;
  /** The embedded payment service. */
  stripe: LocalStripe;
  /** Whether this start seeded the data. */
  seeded: boolean;
  /** Runs the background jobs that wait. */
  work(): Promise<void>;
  /** The process that does the background jobs, if one was begun. */
  workerPid(): number | undefined;
  close(): Promise<void>;
}

/** The folder of the database within the data folder. */
export const databaseFolder = 'dynamodb';

const filesPath = '/files';
/** Starts everything Attestry needs on one machine: the embedded services, the gateway and the same handlers as on AWS. */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const now = options.now ?? (() => new Date());
  await mkdir(options.dataDir, { recursive: true });
  const closers: (() => Promise<void> | void)[] = [
    setClock(now),
    setPatience(patience),
    limitRates(options.limitRates ?? !options.now),
  ];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await startDynamo({
      ...(!options.inMemory && { dataDir: join(options.dataDir, options.database ?? databaseFolder) }),
      now: () => now().getTime(),
    });
    closers.push(() => database.close());
    // Only this process knows them: the embedded services accept their key as an administrator's.
    const credentials = { accessKeyId: randomUUID(), secretAccessKey: randomUUID() };
    const keyId = credentials.accessKeyId;
    // The SDK finds the embedded services by its standard environment variables.
    process.env.AWS_ENDPOINT_URL_DYNAMODB = database.endpoint;
    process.env.AWS_REGION = 'local';
    process.env.AWS_ACCESS_KEY_ID = credentials.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey;
    // What functions remember of another installation in the same process is nothing to this one.
    forgetInstallation();
    closers.push(forgetInstallation);

    const mailbox = await Mailbox.open(join(options.dataDir, 'mail'));
    closers.push(() => mailbox.close());
    const ses = await startSes({ mailbox, keyId, now });
    closers.push(() => ses.close());
    const cognito = await startCognito({
      dataDir: join(options.dataDir, 'cognito'),
      mail: async message => {
        await mailbox.deliver(message, now());
      },
      triggers: triggersWithin(options.around),
      adminKeyId: keyId,
      passwordWork: options.passwordWork,
      now,
    });
    closers.push(() => cognito.close());
    const books = options.inMemory ? {} : { file: join(options.dataDir, 'stripe.json') };
    const stripe = await LocalStripe.start({ ...books, now });
    closers.push(() => stripe.close(), closePayments);

    const fresh = await ensureTable();
    await loadLibrary(libraryGroups, libraryFiles, now());
    if (fresh && options.seed) await options.seed({ cognito, at: now() });

    let background: Background | undefined;
    const buckets = await startBuckets(options.dataDir, credentials, key => background?.fileArrived(key));
    const gateway = createGateway({
      authorize: jwtAuthorizer(cognito),
      now,
      mounts: [
        configuration(cognito, options.account),
        cognitoMount(cognito),
        mailboxMount(mailbox),
        ...buckets,
        stripe.mount,
        jobsMount(() => stripe.pass()),
        ...(options.mounts ?? []),
        ...(options.webDir ? [spa(options.webDir, { payment: options.account !== undefined })] : []),
      ],
      ...(options.timeoutMs && { timeoutMs: options.timeoutMs }),
      around: options.around,
    });
    await listen(gateway, options.port ?? 0);
    closers.push(() => stop(gateway));
    const { port } = gateway.address() as AddressInfo;
    const url = `http://localhost:${port}`;
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SES: ses.endpoint,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `http://127.0.0.1:${port}/cognito/`,
      AWS_ENDPOINT_URL_S3: url + filesPath,
      USER_POOL_ID: cognito.userPoolId,
      SITE_URL: url,
      MAIL_FROM: 'Attestry <no-reply@attestry.example>',
      ...(options.account && !options.account.inBrowsersOnly
        ? { STRIPE_API: '', STRIPE_KEYS: JSON.stringify(options.account) }
        : stripe.environment),
    });
    stripe.serve(url);
    const queueFolder = join(options.dataDir, 'queue');
    const working = await startBackground(queueFolder, options.workWhenAsked ?? false, now, options.around);
    background = working;
    closers.push(() => working.close());
    const { work, workerPid } = working;
    const parts = { cognito, mailbox, ses, stripe, work, workerPid };
    return { url, port, dynamoEndpoint: database.endpoint, ...parts, seeded: fresh, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The buckets of the files that people upload, of icons and of seals, and what serves the icons to everybody. */
async function startBuckets(
  dataDir: string,
  credentials: { accessKeyId: string; secretAccessKey: string },
  onPosted: (key: string) => Promise<void> | undefined,
): Promise<Mount[]> {
  const names = {
    FILES_BUCKET: 'attestry-files',
    ICONS_BUCKET: 'attestry-icons',
    SEALS_BUCKET: 'attestry-seals',
  };
  Object.assign(process.env, names);
  const start = (bucket: keyof typeof names, folder: string, rules: Partial<Parameters<typeof startS3>[0]>) =>
    startS3({
      prefix: filesPath,
      credentials,
      folder: join(dataDir, folder),
      bucket: names[bucket],
      ...rules,
    });
  return [
    await start('FILES_BUCKET', 'files', { onPosted: async key => onPosted(key) }),
    await start('ICONS_BUCKET', 'icons', { forGood: true }),
    await start('SEALS_BUCKET', 'seals', { locked: true }),
    serveUploads(join(dataDir, 'icons')),
  ];
}

/** Closes the clients, whose addresses are of one installation, and forgets what they were told. */
function forgetInstallation(): void {
  for (const forget of [closePayments, forgetPrices, forgetMailKey, forgetOpenings, forgetVersions]) forget();
  closeClients();
}

/** Creates the table if it does not exist. Returns whether it did. */
async function ensureTable(): Promise<boolean> {
  try {
    await dynamo().send(new DescribeTableCommand({ TableName: tableName() }));
    return false;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await dynamo().send(new CreateTableCommand({ TableName: tableName(), ...tableDefinition }));
    const ready = { client: dynamo(), maxWaitTime: 20, minDelay: 0.05, maxDelay: 0.5 };
    await waitUntilTableExists(ready, { TableName: tableName() });
    return true;
  }
}

const cards = testCards.map(({ number, says }) => ({ number, says }));

/** Serves what the browser needs to sign in and to pay. On AWS, the same file is deployed with the application. */
function configuration(cognito: Cognito, account: StripeAccount | undefined): Mount {
  return async (_request, response, path) => {
    if (path !== '/config.json') return false;
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-cache');
    response.end(
      JSON.stringify({
        userPoolId: cognito.userPoolId,
        userPoolClientId: cognito.clientId,
        userPoolEndpoint: '/cognito/',
        authFlowType: 'USER_PASSWORD_AUTH',
        mailbox: '/mailbox',
        stripe: account ? { publishableKey: account.publishableKey } : { local: '/local-stripe', cards },
        support: 'support@attestry.example',
      }),
    );
    return true;
  };
}

function cognitoMount(cognito: Cognito): Mount {
  return async (request, response, path) => {
    if (!path.startsWith('/cognito/')) return false;
    await cognito.handle(request, response);
    return true;
  };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

const stop = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
