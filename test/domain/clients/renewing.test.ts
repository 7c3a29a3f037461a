import { expect, test } from 'vitest';
import { type RenewedClient, renewalProblem, renewalWords } from '#shared/domain/clients/orders.ts';

const free: RenewedClient = { paying: true, related: true, active: true, contract: false };

test.each<[string, Partial<RenewedClient>, ReturnType<typeof renewalProblem>]>([
  ['that the contractor pays for and manages', {}, undefined],
  ['that somebody else pays for', { paying: false, contract: true }, 'notpaying'],
  ['that the contractor no longer manages', { related: false, active: false }, 'inactive'],
  ['that support has switched off', { active: false, contract: true }, 'switchedoff'],
  ['that has a contract', { contract: true }, 'contract'],
])('Whether the plan of a client %s can renew again', (_, over, problem) => {
  expect(renewalProblem({ ...free, ...over })).toBe(problem);
});

test('What the contractor can do nothing about is told with who can', () => {
  expect(renewalWords('switchedoff')).toContain('Contact support');
  expect(renewalWords('contract')).toContain('Contact support');
});
