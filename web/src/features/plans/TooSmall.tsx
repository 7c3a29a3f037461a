import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** Says that a plan has no room for what is active, by how many it is exceeded, and leads to what can be done. */
export function TooSmall({
  text,
  planid,
  renewal,
  onClose,
}: {
  text: string;
  planid: number;
  renewal: boolean;
  onClose(): void;
}) {
  return (
    <Dialog
      title="This plan is too small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ButtonLink to={addresses.planRoom({ planid, renewal })} look="primary">
            Choose what stays
          </ButtonLink>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
