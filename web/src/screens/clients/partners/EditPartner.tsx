import * as z from 'zod/mini';
import { addPartner, changePartner, type PartnerRow } from '#shared/contract/clients/partner.ts';
import { partnerTexts } from '#shared/contract/clients/parts/partnertexts.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object(partnerTexts);
type Values = z.output<typeof schema>;

interface Props {
  customerid: string;
  /** The partner as last read; undefined to add one. */
  partner?: PartnerRow;
  onClose(): void;
}

type Shown = Pick<PartnerRow, 'partner_email' | 'activecp' | 'lastday' | 'revision'>;
const none: Shown = { partner_email: '', activecp: 'Y', lastday: '', revision: 0 };
const valuesOf = ({ partner_email, activecp, lastday }: Shown): Values => ({
  partner_email,
  activecp,
  lastday,
});

/** Adds a partner, or changes one. The address of a partner stays. */
export function EditPartner({ customerid, partner, onClose }: Props) {
  const add = useSend(addPartner);
  const change = useSend(changePartner);
  const save = async (values: Values, { revision }: Shown) => {
    const texts = { ...values, customerid, partner_email: values.partner_email.trim().toLowerCase() };
    const { message, mailed } = partner
      ? await change.mutateAsync({ ...texts, revision })
      : await add.mutateAsync(texts);
    toast('success', message ?? 'Partner updated successfully');
    if (mailed === 'N') toast('info', 'The mail to the partner could not be sent. Tell them yourself.');
  };
  return (
    <RecordDialog<Shown, Values>
      title={partner ? 'Edit Partner' : 'Add Partner'}
      send="Save"
      busy={add.isPending || change.isPending}
      schema={schema}
      current={partner ?? none}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, changePartner)?.stateOf('stale')?.row}
      save={save}
      field="partner_email"
      fieldOf={{ lastdaypast: 'lastday' }}
      onClose={onClose}
    >
      {form => (
        <>
          <TextField
            form={form}
            name="partner_email"
            type="email"
            label="Partner Email"
            help={
              partner
                ? 'The address stays. To change it, delete this partner and add another one.'
                : undefined
            }
            readOnly={Boolean(partner)}
            autoComplete="off"
            autoFocus={!partner}
          />
          <SelectField form={form} name="activecp" label="Active" options={yesNoOptions} />
          <TextField
            form={form}
            name="lastday"
            type="date"
            label="Last day (optional)"
            help="Access ends after this day. Without it, access lasts until you end it."
          />
        </>
      )}
    </RecordDialog>
  );
}
