import { Info } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router-dom';
import {
  type ComparisonChoices,
  compareLatest,
  listComparisonChoices,
} from '#shared/contract/reporting/comparison.ts';
import { shortened } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { Combobox, type Option } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty, mayPass } from '#web/ui/tell/states.tsx';
import { ChooseMonths } from './ChooseMonths.tsx';
import { reportName } from './which.ts';

interface Chosen {
  group: string;
  locationid: string;
  topicid: string;
}

/** Lets people choose a location, a topic and two of its months. What is chosen is in the address. */
export function Choose(chosen: Chosen) {
  const { locationid } = chosen;
  const answer = useCall(listComparisonChoices, locationid ? { locationid } : {});
  // The locations stay while the topics of another one are read.
  const first = useCall(listComparisonChoices, {}, !answer.data);
  const choices = answer.data ?? first.data;
  return (
    <Page
      title={reportName}
      help="Compare two months of a topic at a location, and see what changed the score."
      above={above.homeByExit}
    >
      {choices ? (
        <Choices choices={choices} chosen={chosen} reading={!answer.data} />
      ) : (
        <Answered of={answer} what="your locations and topics">
          {() => null}
        </Answered>
      )}
    </Page>
  );
}

const reaches = {
  locations: 'This report shows your locations.',
  permitted: 'This report shows the topics and locations you have a permission for.',
} as const;

/** Characters of a group's name that the list shows. */
const groupMost = 25;
const cut = (name: string): string => (name.length > groupMost ? `${shortened(name, groupMost)}…` : name);

/** Returns the chosen option of a field; nothing where an address names what is not offered, whose id is no name. */
const shown = (value: string, options: readonly Option[]): string =>
  options.some(option => option.value === value) ? value : '';

function Choices({
  choices,
  chosen,
  reading,
}: {
  choices: ComparisonChoices;
  chosen: Chosen;
  reading: boolean;
}) {
  const navigate = useNavigate();
  const go = (next: Partial<Chosen>) => {
    navigate(addresses.comparison({ ...chosen, ...next }), { replace: true, preventScrollReset: true });
  };
  const { group, topicid } = chosen;
  const { Locationlist: locations, Grouplist: groups, Topiclist: topics, reach } = choices;
  const [only, ...others] = locations;
  const locationid = chosen.locationid;
  if (!only) {
    return <Empty title="Nothing to compare yet">There is no topic at a location that you can see.</Empty>;
  }
  if (!locationid && others.length === 0) {
    return <Navigate replace to={addresses.comparison({ ...chosen, locationid: only.locationid })} />;
  }
  const offered = locations.filter(({ custgroupid }) => !group || custgroupid === group);
  const groupOptions = groups.map(
    ({ custgroupid, custgroupdesc }): Option => ({ value: custgroupid, label: cut(custgroupdesc) }),
  );
  const locationOptions = offered.map(
    (one): Option => ({
      value: one.locationid,
      label: one.locationdesc,
      detail: one.active === 'Y' ? one.countrycode : `${one.countrycode}, inactive`,
    }),
  );
  const topicOptions = topics.map(
    (topic): Option => ({
      value: topic.topicid,
      label: topic.cuzdesc,
      detail:
        topic.months === 1 ? `only ${topic.perioddesc}` : `${topic.months} months to ${topic.perioddesc}`,
    }),
  );
  return (
    <>
      {reach !== 'all' && (
        <Notice tone="info" icon={<Info size={18} aria-hidden="true" />}>
          {reaches[reach]}
        </Notice>
      )}
      <div className="comparison-choice card">
        {choices.bylocation === 'Y' && groupOptions.length > 0 && (
          <Field label="Reporting group (optional)">
            {control => (
              <Combobox
                control={control}
                value={shown(group, groupOptions)}
                options={groupOptions}
                placeholder="All groups"
                onChange={value => go({ group: value, locationid: '', topicid: '' })}
              />
            )}
          </Field>
        )}
        <Field label="Location">
          {control => (
            <Combobox
              control={control}
              value={shown(locationid, locationOptions)}
              options={locationOptions}
              onChange={value => go({ locationid: value, topicid: '' })}
            />
          )}
        </Field>
        <Field
          label="Topic"
          help={
            locationid && !reading && topics.length === 0
              ? `No topic was completed at this location yet.${others.length > 0 ? ' Choose another location.' : ''}`
              : !locationid
                ? 'Choose a location first.'
                : ''
          }
        >
          {control => (
            <Combobox
              control={control}
              value={shown(topicid, topicOptions)}
              options={topicOptions}
              disabled={!locationid || topics.length === 0}
              onChange={value => go({ topicid: value })}
            />
          )}
        </Field>
      </div>
      {locationid && topicid && <Months locationid={locationid} topicid={topicid} />}
    </>
  );
}

function Months({ locationid, topicid }: { locationid: string; topicid: string }) {
  const answer = useCall(compareLatest, { sellocationid: locationid, seltopicid: topicid });
  const { error } = answer;
  if (error?.reason === 'noprior' || error?.reason === 'nodata') {
    return <Empty title="Nothing to compare with">{error.message}</Empty>;
  }
  if (error && !mayPass(error)) {
    return (
      <Empty title="Nothing to compare">
        The location or topic in this address is no longer here, or you can’t see it. Choose another one.
      </Empty>
    );
  }
  return (
    <Answered of={answer} what="the completed months">
      {latest => (
        <ChooseMonths key={`${locationid} ${topicid}`} latest={latest} place={{ locationid, topicid }} />
      )}
    </Answered>
  );
}
