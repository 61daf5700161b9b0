import type { KeyboardEvent } from 'react'
import { TextField } from '#web/ui/forms/field.tsx'
import type { MakeBound } from './make-fields.tsx'
import type { MakeErrors } from './read-make.ts'

/** The shop's own number, barcode and pictures of a make. */
export function OwnFields({ make, path, errors, onChange }: MakeBound) {
  return (
    <>
      <TextField
        label="SKU"
        name={`${path}.sku`}
        optional
        maxLength={40}
        autoComplete="off"
        value={make.sku}
        error={errors['sku']}
        hint="Your own number. The search of the admin finds the product by it."
        onKeyDown={keepEnter}
        onChange={(sku) => onChange({ ...make, sku })}
      />
      <TextField
        label="Barcode"
        name={`${path}.barcode`}
        optional
        maxLength={40}
        autoComplete="off"
        value={make.barcode}
        error={errors['barcode']}
        hint="A scanner can type it here."
        onKeyDown={keepEnter}
        onChange={(barcode) => onChange({ ...make, barcode })}
      />
      <TextField
        label="Its pictures"
        name={`${path}.pictures`}
        optional
        autoComplete="off"
        inputMode="numeric"
        placeholder="2, 4"
        value={make.pictures}
        error={firstOf(errors, 'pictures')}
        hint="Numbers of the pictures above that show this purity. They come first when it is chosen."
        onChange={(pictures) => onChange({ ...make, pictures })}
      />
    </>
  )
}

/** A scanner ends what it types with Enter, which must not save the form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** The first fault of a field that is a list. */
function firstOf(errors: MakeErrors, field: string): string | undefined {
  return Object.entries(errors).find(([at]) => at.split('.')[0] === field)?.[1]
}
