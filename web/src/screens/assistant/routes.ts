import type { RouteEntry } from '#web/session/route.ts';

/** The routes of the AI assistant. */
export const assistantRoutes: readonly RouteEntry[] = [
  { path: '/adminfunction/ai_assistant/:customerid', screen: () => import('./Templates.tsx') },
  { path: '/adminfunction/ai_result_list/:customerid', screen: () => import('./Queries.tsx') },
  { path: '/adminfunction/ai_result/:query', screen: () => import('./result/Result.tsx') },
  { path: '/adminfunction/edit_ai_result/:query/:code', screen: () => import('./EditQuestion.tsx') },
  { path: '/adminfunction/available_custom_topics/:query', screen: () => import('./ChooseTopic.tsx') },
];
