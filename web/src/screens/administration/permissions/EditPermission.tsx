import * as z from 'zod/mini';
import { type PermissionRow, setUserPermission } from '#shared/contract/administration/permissions.ts';
import { useSend } from '#web/api/useSend.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { Explained } from './Explained.tsx';
import { privileges } from './privilege.ts';

const schema = z.object({ privilege: z.enum(['View', 'Edit']) });

/** Changes a permission to View or Edit, and tells what that means before it is saved. */
export function EditPermission({ permission, onClose }: { permission: PermissionRow; onClose(): void }) {
  const { useremail, topicid, locationid, cuzdesc, locationdesc, privilege } = permission;
  const { mutate, isPending, error } = useSend(setUserPermission);
  return (
    <FormDialog
      title={`${cuzdesc} at ${locationdesc}`}
      send="Save"
      busy={isPending}
      schema={schema}
      initial={{ privilege }}
      onSubmit={values =>
        mutate(
          { useremail, topicid, locationid, ...values },
          {
            onSuccess: ({ message }) => {
              toast('success', message ?? 'Updated successfully');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      above={error && <Problem error={error} />}
    >
      {form => (
        <>
          <p className="quiet">{useremail}</p>
          <SelectField form={form} name="privilege" label="Privilege" options={privileges} />
          <Explained
            of={{
              useremail,
              topicid,
              locationid,
              ...(form.values.privilege !== privilege && { preview: form.values.privilege }),
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
