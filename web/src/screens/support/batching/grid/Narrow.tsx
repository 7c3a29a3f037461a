import { useState } from 'react';
import * as z from 'zod/mini';
import { listBatchLocations } from '#shared/contract/support/batchgrids.ts';
import { listBatchGroups } from '#shared/contract/support/batching.ts';
import type { GridLoad } from '#shared/domain/loading/loads.ts';
import { useCall } from '#web/api/hooks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Missed } from '#web/ui/tell/Answered.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { Asked } from './useCells.ts';

interface Props {
  load: GridLoad;
  customer: string;
  asked: Asked;
  groups: readonly { groupid: string; groupdesc: string }[];
  onNarrow(asked: Asked): void;
}

/** What stands for every location. */
const everywhere = 'all';
const schema = z.object({
  search: z.string(),
  group: z.string(),
  topics: z.string(),
  location: z.string(),
  show: z.string(),
});

/** Narrows the rows of a grid: by words, reporting group, topic group or location, whichever it has. */
export function Narrow({ load, customer, asked, groups, onNarrow }: Props) {
  const [group, setGroup] = useState(asked.group);
  const hasGroups = load !== 'permissions';
  const found = useCall(listBatchGroups, { customerid: customer }, hasGroups);
  const places = useCall(
    listBatchLocations,
    { customerid: customer, ...(group && { Custgroupid: group }) },
    load === 'assignments',
  );
  const all = (label: string) => ({ value: '', label });
  return (
    <Form
      schema={schema}
      initial={{ ...asked, location: '', show: asked.missing ? 'missing' : 'all' }}
      onSubmit={({ search, topics, location, show }) => {
        if (load === 'assignments' && !location) return toast('info', 'Not Selected Location');
        const place = location === everywhere ? '' : location;
        onNarrow({ search: search.trim(), group, topics, location: place, missing: show === 'missing' });
      }}
    >
      {form => (
        <>
          <Missed of={[found, places]} />
          <div className="batch-filters">
            <TextField form={form} name="search" label="Words in a row" />
            {hasGroups && found.data?.hasgroups && (
              <SelectField
                form={{
                  ...form,
                  set: (name, value) => {
                    form.set(name, value);
                    setGroup(value as string);
                  },
                }}
                name="group"
                label="Reporting group"
                options={[
                  all('All'),
                  ...found.data.result.map(each => ({ value: each.custgroupid, label: each.custgroupdesc })),
                ]}
              />
            )}
            {load === 'pairs' && (
              <SelectField
                form={form}
                name="topics"
                label="Topic group"
                options={[
                  all('All'),
                  ...groups.map(each => ({ value: each.groupid, label: each.groupdesc })),
                ]}
              />
            )}
            {load === 'assignments' && (
              <SelectField
                form={form}
                name="location"
                label="Location"
                options={[
                  all('Choose a location'),
                  { value: everywhere, label: 'All locations' },
                  ...(places.data?.result ?? []).map(each => ({
                    value: each.locationid,
                    label: each.locationdesc,
                  })),
                ]}
              />
            )}
            {load === 'permissions' && (
              <SelectField
                form={form}
                name="show"
                label="Show"
                options={[
                  { value: 'all', label: 'All rows' },
                  { value: 'missing', label: 'Rows without a permission' },
                ]}
              />
            )}
          </div>
          <div className="row">
            <Button type="submit">Show rows</Button>
          </div>
        </>
      )}
    </Form>
  );
}
