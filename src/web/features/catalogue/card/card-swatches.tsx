import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { labels } from '#i18n/catalogue/labels.ts'

const text = catalogue.card

interface CardSwatchesProps {
  /** Of its product, which has one card on a page. */
  productId: number
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
  const { productId, name, codes, chosen, shown, onPreview, onChoose } = props
  return (
    <fieldset onPointerLeave={() => onPreview(undefined)} className="swatches">
      <legend className="sr-only">{text.showIn(name)}</legend>
      {codes.map((code) => (
        <label
          key={code}
          title={labels.material(code)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPreview(code)}
        >
          <input
            type="radio"
            name={`card-${productId}`}
            aria-label={labels.material(code)}
            checked={code === chosen}
            onChange={() => onChoose(code)}
            className={`swatch-${code} ${code === shown ? 'swatch-shown' : ''}`}
          />
        </label>
      ))}
    </fieldset>
  )
}
