import { useQuery } from '@tanstack/react-query';
import { getTestDriveState } from '#shared/contract/authoring/testdrive.ts';
import { queryOf } from '#web/api/hooks.ts';

/**
 * Reads the state of the person's test drive of a topic each time it is shown: the test may have gone on in another tab.
 * What is shown does not follow the answers of this page.
 */
export const useTestState = (topicid: string) =>
  useQuery({ ...queryOf(getTestDriveState, { topicid }), staleTime: 0, gcTime: 0, meta: {} });
