import { useId } from 'react'
import { labels } from '#i18n/catalogue/labels.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { usePressedFirst } from '#web/ui/feedback/use-pressed-first.ts'

interface MaterialChooserProps {
  materials: readonly number[]
  chosen: number
  onChoose: (material: number) => void
  /** What the chosen material says of the piece and what not; empty when nothing is known. */
  note: string
}

/** The materials a product is made in; one of them is always chosen. */
export function MaterialChooser(props: MaterialChooserProps) {
  const { materials, onChoose, note } = props
  const group = useId()
  const [pressed, press] = usePressedFirst(onChoose)
  const chosen = pressed ?? props.chosen
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm">
        <span className="font-medium">{text.material}</span>{' '}
        <span className="text-ink-3">{labels.material(chosen)}</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {materials.map((material) => (
          <label
            key={material}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm border border-edge bg-white pr-4 pl-3 text-control has-checked:border-mor-800 has-checked:font-medium has-checked:inset-ring has-checked:inset-ring-mor-800 choice has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700"
          >
            <input
              type="radio"
              name={group}
              value={material}
              checked={material === chosen}
              onChange={() => press(material)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className={`swatch-${material} size-5 rounded-full inset-ring inset-ring-ink/28`}
            />
            {labels.material(material)}
          </label>
        ))}
      </div>
      {note !== '' && <p className="mt-2.5 text-note text-pretty text-ink-2">{note}</p>}
    </fieldset>
  )
}
