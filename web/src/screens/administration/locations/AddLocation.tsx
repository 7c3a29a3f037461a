import { useState } from 'react';
import {
  addLocation,
  type LocationList,
  type LocationRow,
} from '#shared/contract/administration/locations.ts';
import type { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { atField } from '#web/features/editing/atField.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import {
  LocationFieldSet,
  type LocationValues,
  locationFieldOf,
  locationFieldsOf,
  schemaFor,
} from './fields.tsx';

interface Props {
  customerid: string | undefined;
  list: LocationList;
  /** Called with a location that was added. */
  onAdded(location: LocationRow): void;
  onClose(): void;
}

/** Adds a location. It begins in the country and sector of one of the others. */
export function AddLocation({ customerid, list, onAdded, onClose }: Props) {
  const send = useSend(addLocation);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const like = list.Custloclist.at(-1);
  const initial: LocationValues = {
    Locationdesc: '',
    Countrycode: like?.countrycode ?? '',
    sector: like?.sectorid ? String(like.sectorid) : '',
    InterLoc: '',
    Custgroupid: '',
    Activel: list.Activecount < list.Locatelimit ? 'Y' : 'N',
  };
  const submit = async (values: LocationValues, form: FormState<LocationValues>) => {
    setProblem(null);
    try {
      const { message, warning, row } = await send.mutateAsync({
        Customerid: customerid,
        ...locationFieldsOf(values),
      });
      toast('success', message ?? 'Location added successfully');
      if (warning) toast('info', warning);
      onAdded(row);
      onClose();
    } catch (error) {
      setProblem(atField(error, form, locationFieldOf));
    }
  };
  return (
    <FormDialog
      title="Add Location"
      send="Save"
      busy={send.isPending}
      schema={schemaFor(list.Custloclist)}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
    >
      {form => <LocationFieldSet form={form} list={list} />}
    </FormDialog>
  );
}
