import type { World } from '#test/support/world.ts';

export const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Returns what switches two-factor of people on and off at the sign-in service, in a world that begins later. */
export const twoFactorOf = (world: () => World) => ({
  switchOn: async (email: string): Promise<void> => {
    await world().signIn(email);
    await world().local.cognito.admin.setTotp({ email, secret });
  },
  switchOff: (email: string) =>
    world().local.cognito.admin.call('AdminSetUserMFAPreference', {
      Username: email,
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
});

/** Runs something while the sign-in service's address leads nowhere. */
export async function withoutCognito(work: () => Promise<void>): Promise<void> {
  const { closeClients } = await import('#functions/kit/clients.ts');
  const former = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = 'http://127.0.0.1:9/';
  closeClients();
  try {
    await work();
  } finally {
    process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = former;
    closeClients();
  }
}
