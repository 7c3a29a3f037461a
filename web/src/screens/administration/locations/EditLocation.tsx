import { useState } from 'react';
import {
  type LocationList,
  type LocationRow,
  updateLocation,
} from '#shared/contract/administration/locations.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import {
  LocationFieldSet,
  type LocationValues,
  locationFieldOf,
  locationFieldsOf,
  locationValuesOf,
  schemaFor,
} from './fields.tsx';

interface Props {
  customerid: string | undefined;
  /** The location as last read. */
  location: LocationRow;
  list: LocationList;
  onClose(): void;
}

/** Edits a location, and switches it on or off. */
export function EditLocation({ customerid, location, list, onClose }: Props) {
  const revised = useRevised({
    current: location,
    valuesOf: locationValuesOf,
    recordOf: error => refusalOf(error, updateLocation)?.stateOf('stale')?.row,
  });
  const send = useSend(updateLocation);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { locationid: Locationid } = location;
  const others = list.Custloclist.filter(({ locationid }) => locationid !== Locationid);
  const submit = async (values: LocationValues, form: FormState<LocationValues>) => {
    setProblem(null);
    try {
      const outcome = await revised.save(values, form, async ({ revision }) => {
        const saved = { Customerid: customerid, Locationid, revision, ...locationFieldsOf(values) };
        const { message, warning } = await send.mutateAsync(saved);
        toast('success', message ?? 'Updated successfully');
        if (warning) toast('info', warning);
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      setProblem(atField(error, form, locationFieldOf));
    }
  };
  return (
    <FormDialog
      title="Edit Location"
      send="Save"
      busy={send.isPending}
      schema={schemaFor(others)}
      initial={locationValuesOf(location)}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <LocationFieldSet form={form} list={list} />
          {location.activel === 'Y' && form.values.Activel === 'N' && (
            <p className="quiet">
              Nothing can then be begun here. Its topics, permissions and reports are kept, and people can
              finish what they have begun.
            </p>
          )}
          {location.activel === 'N' && form.values.Activel === 'Y' && (
            <p className="quiet">Its topics can be answered again, and past due counts from today.</p>
          )}
        </>
      )}
    </FormDialog>
  );
}
