import { listAccounts } from '#shared/contract/clients/visits.ts';
import { send } from '#web/api/client.ts';

/** Reads the organizations that the person may act for. Throws ApiError. */
export const readAccounts = () => send(listAccounts, {});
