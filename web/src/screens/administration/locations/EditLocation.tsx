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
import { type EndingQuestion, useAskBefore } from '#web/features/editing/useAskBefore.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { PlacesEnding } from '#web/features/topics/PlacesEnding.tsx';
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

const locationEnding = (locationid: string, name: string): EndingQuestion => ({
  title: `Switch ${name} off?`,
  confirm: 'Switch off',
  text: <PlacesEnding locationids={locationid} />,
});

/** Edits a location, and switches it on or off. */
export function EditLocation({ customerid, location, list, onClose }: Props) {
  const revised = useRevised({
    current: location,
    valuesOf: locationValuesOf,
    recordOf: error => refusalOf(error, updateLocation)?.stateOf('stale')?.row,
  });
  const { ask, question } = useAskBefore();
  const send = useSend(updateLocation);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { locationid: Locationid } = location;
  const others = list.Custloclist.filter(({ locationid }) => locationid !== Locationid);
  const submit = async (values: LocationValues, form: FormState<LocationValues>) => {
    setProblem(null);
    const { activel, locationdesc } = revised.record;
    const isSwitchedOff = activel === 'Y' && values.Activel === 'N';
    if (isSwitchedOff && !(await ask(locationEnding(Locationid, locationdesc)))) return;
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
      below={question}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <LocationFieldSet form={form} list={list} />
          {location.activel === 'N' && form.values.Activel === 'Y' && (
            <p className="quiet">Its topics can be answered again, and past due counts from today.</p>
          )}
        </>
      )}
    </FormDialog>
  );
}
