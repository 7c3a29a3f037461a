import { type CSSProperties, useState } from 'react';
import { brandTokens, enough, surfaces } from '#shared/domain/kit/brand.ts';
import { contrast, isColor, textOn } from '#shared/domain/kit/contrast.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { Field, type FormState } from '#web/ui/form/Form.tsx';
import { IconField, type IconUpload } from './IconField.tsx';
import { BrandIcon } from './Logo.tsx';
import type { Brand, BrandValues } from './values.ts';

interface Props {
  form: FormState<BrandValues>;
  usual: Brand;
  upload: IconUpload;
  /** Who sees the brand. */
  help: string;
}

/** Asks for the brand, and shows what it looks like. */
export function BrandFields({ form, usual, upload, help }: Props) {
  const { usual: isUsual, brandcolor, brandheader, brandicon, custdesc } = form.values;
  /** The brand of their own, for switching back. */
  const [own, setOwn] = useState<Brand>({ brandcolor, brandheader, brandicon });
  const toggle = (on: boolean) => {
    if (on) setOwn({ brandcolor, brandheader, brandicon });
    form.fill({ usual: on, ...(on ? usual : own) });
  };
  return (
    <FormSection title="Brand" help={help}>
      <label className="check">
        <input
          type="checkbox"
          name="usual"
          checked={isUsual}
          onChange={({ target }) => toggle(target.checked)}
        />
        Use the default brand
      </label>
      <div className="customer-pairs">
        <ColorField form={form} name="brandcolor" label="Brand color" usual={usual.brandcolor} />
        <ColorField form={form} name="brandheader" label="Brand Header" usual={usual.brandheader} />
      </div>
      <IconField form={form} upload={upload} />
      <Preview
        name={custdesc}
        color={brandcolor.trim()}
        header={brandheader.trim()}
        icon={brandicon}
        usual={usual}
      />
    </FormSection>
  );
}

function ColorField({
  form,
  name,
  label,
  usual,
}: {
  form: FormState<BrandValues>;
  name: 'brandcolor' | 'brandheader';
  label: string;
  usual: string;
}) {
  const typed = form.values[name].trim();
  const disabled = form.values.usual;
  return (
    <Field label={label} problem={form.problems[name]}>
      {control => (
        <div className="customer-color">
          <input
            type="color"
            aria-label={`Pick the ${label}`}
            disabled={disabled}
            value={isColor(typed) ? typed : usual}
            onChange={({ target }) => form.set(name, target.value)}
          />
          <input
            {...control}
            name={name}
            disabled={disabled}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            value={form.values[name]}
            onChange={({ target }) => form.set(name, target.value)}
          />
        </div>
      )}
    </Field>
  );
}

function Preview({
  name,
  color,
  header,
  icon,
  usual,
}: {
  name: string;
  color: string;
  header: string;
  icon: string;
  usual: Brand;
}) {
  const brand = isColor(color) ? color : usual.brandcolor;
  const bar = isColor(header) ? header : usual.brandheader;
  const onPages = contrast(brand, surfaces.light);
  return (
    <div className="stack tight">
      <div
        className="customer-preview branded"
        role="img"
        aria-label="Preview of the bar, a button and the head of a report"
        style={brandTokens(brand, bar) as CSSProperties}
      >
        <div className="customer-bar">
          <BrandIcon file={icon} />
          {name.trim() || 'Your organization'}
        </div>
        <div className="customer-page">
          <p>Suggestion Report</p>
          <span className="button primary">Save</span>
        </div>
      </div>
      <ul className="small quiet customer-contrast">
        <li>Text on the bar: contrast {ratio(bar, textOn(bar))}.</li>
        <li>Text on buttons: contrast {ratio(brand, textOn(brand))}.</li>
        <li>
          On light pages: contrast {toOne(onPages)}
          {onPages < enough.ink ? ', so texts and lines take a darker shade of it.' : '.'}
        </li>
      </ul>
    </div>
  );
}

const toOne = (value: number): string => `${value.toFixed(1)} to 1`;
const ratio = (a: string, b: string): string => toOne(contrast(a, b));
