import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { iconLimits, tooHeavyText } from '#shared/domain/administration/icon.ts';
import { iconAddress } from '#shared/domain/administration/iconaddress.ts';
import { ApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/Button.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { Logo } from './Logo.tsx';
import type { BrandValues } from './values.ts';

/** The call that keeps an image as a brand icon. */
export interface IconUpload {
  mutateAsync(input: { image: Uint8Array }): Promise<{ image: string; message?: string | undefined }>;
  isPending: boolean;
}

/** Asks for the brand icon. It is uploaded at once and becomes the organization's with the save. */
export function IconField({ form, upload }: { form: FormState<BrandValues>; upload: IconUpload }) {
  const labelId = useId();
  const problemId = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { brandicon, usual } = form.values;
  const problem = form.problems.brandicon;

  const take = async (file: File) => {
    if (file.size > iconLimits.bytes) return form.problem('brandicon', tooHeavyText);
    try {
      const { image, message } = await upload.mutateAsync({
        image: new Uint8Array(await file.arrayBuffer()),
      });
      form.fill({ brandicon: image });
      toast('success', `${message ?? 'Image Uploaded Successfully'}. Save to use it.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.problem('brandicon', error.message);
    }
  };
  return (
    <fieldset
      ref={field}
      className="field customer-icons"
      aria-labelledby={labelId}
      aria-describedby={problemId}
    >
      <span id={labelId} className="customer-label">
        Brand icon
      </span>
      <div className="customer-icon">
        <div>{brandicon ? <img src={iconAddress(brandicon)} alt="Brand icon" /> : <Logo />}</div>
        <div className="row">
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Image file of the brand icon"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
              // The same file can be chosen again after it was changed.
              target.value = '';
            }}
          />
          <Button
            name="brandicon"
            disabled={usual}
            busy={upload.isPending}
            icon={<ImageUp size={18} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {brandicon ? 'Replace icon' : 'Upload icon'}
          </Button>
          {brandicon && (
            <Button
              look="quiet"
              icon={<Trash2 size={18} aria-hidden="true" />}
              onClick={() => {
                form.fill({ brandicon: '' });
                // This button goes away.
                field.current?.querySelector('button')?.focus();
              }}
            >
              Remove icon
            </Button>
          )}
        </div>
      </div>
      <p id={problemId} className={problem ? 'field-problem' : 'small quiet'} aria-live="polite">
        {problem ?? 'PNG, JPEG or WebP, at most 256 KB. A square of 128 by 128 pixels looks best.'}
      </p>
    </fieldset>
  );
}
