import { useId, type KeyboardEvent } from 'react'
import { TextField } from '#web/ui/forms/field.tsx'
import { PicturePreview } from '#web/ui/forms/files/picture-preview.tsx'
import type { MakeBound } from './make-fields.tsx'

/** The shop's own number, barcode and pictures of a make. */
export function OwnFields({ make, path, errors, pictures, onChange }: MakeBound) {
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
      <OwnPictures make={make} pictures={pictures} onChange={onChange} />
    </>
  )
}

/** A scanner ends what it types with Enter, which must not save the form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** The pictures of the product as buttons; those that are pressed come first when the make is chosen, in that order. */
function OwnPictures({
  make,
  pictures,
  onChange,
}: Pick<MakeBound, 'make' | 'pictures' | 'onChange'>) {
  const hintId = useId()
  const chosen = make.pictures.filter((key) => pictures.some((one) => one.key === key))
  const toggle = (key: string) =>
    onChange({
      ...make,
      pictures: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key],
    })
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1.5 text-sm font-medium">
        Its pictures <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {pictures.map(({ key, picture }, at) => (
            <li key={key}>
              <PictureToggle
                picture={picture}
                name={`Picture ${at + 1}`}
                place={chosen.indexOf(key) + 1}
                onToggle={() => toggle(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <p id={hintId} className="mt-1.5 text-note text-ink-3">
        {pictures.length === 0
          ? 'Add pictures to the product first.'
          : 'Press those that show this purity. They come first when this make is chosen.'}
      </p>
    </fieldset>
  )
}

interface PictureToggleProps {
  picture: string | File
  name: string
  /** Its place among the chosen ones, from 1; 0 when it is not chosen. */
  place: number
  onToggle: () => void
}

function PictureToggle({ picture, name, place, onToggle }: PictureToggleProps) {
  const isChosen = place > 0
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={isChosen ? `${name}, chosen as number ${place}` : name}
      onClick={onToggle}
      className={`relative block size-16 rounded-sm outline-offset-2 ${isChosen ? 'ring-2 ring-mor-800 ring-offset-2' : 'opacity-80 hover:opacity-100'}`}
    >
      <PicturePreview picture={picture} name="" onRemove={undefined} />
      {isChosen && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-mor-800 text-xs font-medium text-white"
        >
          {place}
        </span>
      )}
    </button>
  )
}
