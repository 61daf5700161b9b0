import { useId } from 'react'
import { catalogue } from '#web/texts/en/catalogue.ts'
import { labels } from '#web/texts/en/labels.ts'

const text = catalogue.card

interface CardSwatchesProps {
  /** Name of the product, for readers. */
  name: string
  codes: readonly number[]
  chosen: number | undefined
  /** The swatch whose picture is shown: the one under the pointer, else the chosen one. */
  shown: number | undefined
  /** A pointer is over a swatch, or over none any more. */
  onPreview: (code: number | undefined) => void
  onChoose: (code: number) => void
}

/** Swatches that show a card's picture in another metal: one group for keys, 44 px each for fingers. */
export function CardSwatches(props: CardSwatchesProps) {
  const { name, codes, chosen, shown, onPreview, onChoose } = props
  const group = useId()
  return (
    <fieldset
      onPointerLeave={() => onPreview(undefined)}
      className="relative z-1 order-2 mt-1 -ml-3.5 flex w-max"
    >
      <legend className="sr-only">{text.showIn(name)}</legend>
      {codes.map((code) => (
        <label
          key={code}
          title={labels.material(code)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPreview(code)}
          className="grid size-11 cursor-pointer place-items-center not-first-of-type:-ml-2"
        >
          <input
            type="radio"
            name={group}
            checked={code === chosen}
            onChange={() => onChoose(code)}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className={`swatch-${code} size-4 rounded-full inset-ring inset-ring-ink/28 outline-offset-3 outline-ink ${code === shown ? 'outline-[1.5px]' : ''} peer-focus-visible:outline-2 peer-focus-visible:outline-mor-700`}
          />
          <span className="sr-only">{labels.material(code)}</span>
        </label>
      ))}
    </fieldset>
  )
}
