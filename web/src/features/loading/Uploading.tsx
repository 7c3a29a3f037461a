import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';

/** Shows how much of a sheet was sent, 0 to 1, and lets people cancel that. */
export const Uploading = ({ share, onCancel }: { share: number; onCancel(): void }) => (
  <div className="card">
    <Progress label={`Uploading, ${Math.round(share * 100)}%`} share={share}>
      <div>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Progress>
  </div>
);
