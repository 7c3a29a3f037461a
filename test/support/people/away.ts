import { closeClients } from '#functions/kit/clients.ts';

/** What runs something while a service's address leads nowhere. */
const without =
  (service: string) =>
  async (work: () => Promise<unknown>): Promise<void> => {
    const name = `AWS_ENDPOINT_URL_${service}`;
    const former = process.env[name];
    process.env[name] = 'http://127.0.0.1:9/';
    closeClients();
    try {
      await work();
    } finally {
      process.env[name] = former;
      closeClients();
    }
  };

export const withoutCognito = without('COGNITO_IDENTITY_PROVIDER');
export const withoutSes = without('SES');
