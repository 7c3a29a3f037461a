import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { loadAgain } from '#web/ui/loadAgain.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Dialog } from './Dialog.tsx';

interface Closing {
  onClose(): void;
}

interface Props<Given extends Closing> {
  title: string;
  /** Loads the dialog's code. */
  load(): Promise<{ default: ComponentType<Given> }>;
  given: Given;
}

/** How long loading may take before it shows, in milliseconds. Opening a second dialog in the place of one costs a long page twice. */
const patience = 200;

/**
 * Shows a dialog whose code is loaded when it is opened. If that takes long or fails, a dialog with the same title says so,
 * which people can close like any other. The page behind keeps its state.
 */
export function LoadedDialog<Given extends Closing>({ title, load, given }: Props<Given>) {
  const code = useQuery({
    queryKey: ['code', title],
    queryFn: () =>
      loadAgain(load)().catch(() => {
        throw new Error('This could not be loaded. Nothing was lost. Check your connection and try again.');
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  const Loaded = code.data?.default;
  if (Loaded) return <Loaded {...given} />;
  if (code.isPending && !late) return null;
  return (
    <Dialog title={title} onClose={given.onClose} actions={<Button onClick={given.onClose}>Close</Button>}>
      <Answered of={code} what="this dialog">
        {() => null}
      </Answered>
    </Dialog>
  );
}
