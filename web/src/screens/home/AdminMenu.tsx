import { admin_function_list } from '../../../../shared/contract/session.ts';
import { useCall } from '../../api/hooks.ts';
import { useSession } from '../../app/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty, Loading, Problem } from '../../ui/states.tsx';

const crumbs = [{ label: 'Home', to: '/Extquestion2' }];

/** The admin menu: a way to each administration screen the person may use. */
export function Screen() {
  const { may } = useSession();
  const allowed = may('Admin Functions');
  const answer = useCall(admin_function_list, {}, allowed);
  return (
    <Page title="Admin functions" help="What you may administer for this customer." crumbs={crumbs}>
      {!allowed && (
        <Empty
          title="Not part of your role"
          action={<ButtonLink to="/Extquestion2">Back to the home menu</ButtonLink>}
        >
          Administration belongs to Master Admins and Location Admins. Ask one of them to change something.
        </Empty>
      )}
      {answer.isLoading && <Loading what="your admin functions" />}
      {answer.error && <Problem error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && (
        <ul className="card">
          {answer.data.admfunction.map(({ admfunction }) => (
            <li key={admfunction}>{admfunction}</li>
          ))}
        </ul>
      )}
    </Page>
  );
}
