import { useState } from 'react';
import type { PeopleList } from '#shared/contract/administration/people.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import {
  handedWords,
  notChosen,
  optionsOf,
  othersOf,
  QuestionnairesField,
  useHandOver,
} from './HandOver.tsx';

/** Has somebody else asked for the questionnaires of a person who stays. */
export function HandOverDialog({
  customerid,
  list,
  onClose,
}: {
  customerid: string;
  list: PeopleList;
  onClose(): void;
}) {
  const [useremail, setUserEmail] = useState('');
  const [to, setTo] = useState(notChosen);
  const handOver = useHandOver();
  const act = async () => {
    if (!useremail || !to.questionnaires)
      throw new Error('Choose whose questionnaires are handed over, and who is asked for them.');
    return handedWords(await handOver({ customerid, useremail, to }));
  };
  return (
    <AskFirst title="Hand over questionnaires" confirm="Hand over" look="primary" act={act} onClose={onClose}>
      <Field label="Whose questionnaires">
        {control => (
          <Combobox
            control={control}
            value={useremail}
            onChange={email => {
              setUserEmail(email);
              setTo(notChosen);
            }}
            options={optionsOf(list.Eligibleusers)}
          />
        )}
      </Field>
      {useremail && (
        <QuestionnairesField
          customerid={customerid}
          useremail={useremail}
          others={othersOf(list, { useremail })}
          to={to}
          onChange={setTo}
          none="No schedule asks this person first."
        />
      )}
    </AskFirst>
  );
}
