import type { OwnerTelling } from './telling.ts';

/** Asks whether the owners are to be told by e-mail at once. `when` says when the e-mail goes out. */
export function TellNow({ telling, when }: { telling: OwnerTelling; when?: string }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={telling.now}
        onChange={({ target }) => telling.setNow(target.checked)}
      />
      <span>Tell them now by e-mail {when && <span className="second-line small quiet">{when}</span>}</span>
    </label>
  );
}

/** When the e-mail goes out where suggestions are assigned one by one. */
export const onClosing = 'One e-mail about all that you assign, sent when you close this panel.';
