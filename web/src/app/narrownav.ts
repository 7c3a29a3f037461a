import { useKept } from '#web/ui/useKept.ts';

/** Whether the side navigation shows only icons on a wide screen, and what changes it. */
export function useNarrowNav(): [boolean, (narrow: boolean) => void] {
  const [kept, keep] = useKept('attestry.nav');
  return [kept === 'narrow', narrow => keep(narrow ? 'narrow' : 'wide')];
}
