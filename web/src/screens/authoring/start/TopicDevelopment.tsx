import { useParams } from 'react-router-dom';
import { getTopicNames } from '#shared/contract/authoring/authoring.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Shows whose topic it is, and leads to its questions. */
export function Screen() {
  const { id: topicid = '', customerid = '' } = useParams();
  const answer = useCall(getTopicNames, { topicid, customerid });
  return (
    <Page title="Topic development" above={above.home}>
      <Answered of={answer} what="the topic">
        {({ customer_description, cuz_description }) => (
          <div className="card stack">
            <h2>{cuz_description}</h2>
            <p className="quiet">{customer_description}</p>
            <div className="row">
              <ButtonLink to={addresses.editor(topicid)} look="primary">
                Proceed
              </ButtonLink>
            </div>
          </div>
        )}
      </Answered>
    </Page>
  );
}
