import type { World } from '#test/support/world.ts';

export const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** What switches two-factor of people on and off at the sign-in service, in a world that begins later. */
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
