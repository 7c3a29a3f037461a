import './SearchForm.css';
import { Search as SearchIcon } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Input } from '#shared/contract/kit/call.ts';
import type { listSupportCustomers } from '#shared/contract/support/support.ts';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { setupStateNames } from '#shared/domain/support/customerlist.ts';
import { useCall } from '#web/api/hooks.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { searched, searchFor } from './searching.ts';

/** Asks for the fields of the customers to list, besides the search above the list. What is looked for stands in the address. */
export function SearchForm({ search }: { search: Input<typeof listSupportCustomers> }) {
  const [, setQuery] = useSearchParams();
  const plans = useCall(listSupportChoices, { needlist: 'plans' }).data?.plan_list ?? [];
  return (
    <details className="staff-search" open={Object.keys(search).length > 0}>
      <summary>More filters</summary>
      <search className="card">
        <Form
          schema={{}}
          initial={{ ...searched, ...(search as Partial<typeof searched>) }}
          onSubmit={values => setQuery(searchFor(values))}
        >
          {form => (
            <>
              <div className="staff-search-fields">
                <TextField
                  form={form}
                  name="customerid"
                  label="Customer ID"
                  maxLength={60}
                  help="The whole ID"
                />
                <TextField form={form} name="custdesc" label="Customer Name" maxLength={100} />
                <TextField form={form} name="countrycode" label="Country" maxLength={3} />
                <TextField form={form} name="useremail" label="Email" maxLength={254} />
                <SelectField
                  form={form}
                  name="inputstatus"
                  label="Setup Status"
                  options={[
                    { value: '', label: 'Any' },
                    ...Object.entries(setupStateNames).map(([value, label]) => ({ value, label })),
                  ]}
                />
                <SelectField
                  form={form}
                  name="pymtid"
                  label="Plan"
                  options={[
                    { value: '', label: 'Any' },
                    ...plans.map(({ pymtid, pymtdesc }) => ({
                      value: String(pymtid),
                      label: pymtdesc,
                    })),
                  ]}
                />
              </div>
              <div className="row">
                <Button type="submit" look="secondary" icon={<SearchIcon size={18} aria-hidden="true" />}>
                  Search
                </Button>
                <Button look="quiet" onClick={() => setQuery(new URLSearchParams())}>
                  Reset
                </Button>
              </div>
            </>
          )}
        </Form>
      </search>
    </details>
  );
}
