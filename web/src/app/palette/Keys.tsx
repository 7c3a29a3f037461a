import './Keys.css';
import { keyGroups } from '#web/features/accounts/keys.ts';
import { useAnswerSetting } from '#web/features/run/answerSettings.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** Lists the keys of the application, and switches those of a single letter or sign off. */
export default function Keys({ onClose }: { onClose(): void }) {
  const [letters, setLetters] = useAnswerSetting('letterKeys');
  return (
    <Dialog title="Keys" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <label className="row keys-switch">
        <input type="checkbox" checked={letters} onChange={event => setLetters(event.target.checked)} />
        Use keys of a single letter or sign
      </label>
      {keyGroups.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className="keys">
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="small quiet">On a Mac, press Cmd instead of Ctrl.</p>
    </Dialog>
  );
}
