import { PRICE_PARTS, type PricePart } from '#domain/pricing/offers/price-parts.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

const WORDS: Readonly<Record<PricePart, string>> = { making: 'making', stones: 'stones' }

const OPTIONS = [
  { value: '', label: 'The whole price' },
  { value: 'making', label: 'Making only' },
  { value: 'stones', label: 'Stones only' },
]

/** What of a price a sale or a code is taken off. */
export function TakesFromField({ takesFrom }: { takesFrom: PricePart | null | undefined }) {
  return (
    <SelectField
      label="Taken off"
      name="takesFrom"
      defaultValue={takesFrom ?? ''}
      options={OPTIONS}
      hint="Making and stones apply only to pieces whose price follows the rates."
    />
  )
}

/** What is chosen; null for the whole price. */
export function takesFromIn(form: HTMLFormElement): PricePart | null {
  const chosen = formText(form, 'takesFrom')
  return PRICE_PARTS.find((part) => part === chosen) ?? null
}

/** How much a sale or a code takes off, and of what: `25% off`, `25% off making`. */
export function offText(much: string, takesFrom: PricePart | null | undefined): string {
  return takesFrom ? `${much} off ${WORDS[takesFrom]}` : `${much} off`
}
