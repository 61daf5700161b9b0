import { useId } from 'react'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import type { NewMakes } from '#web/admin/products/makes/use-new-makes.ts'

/** Whether a new product is sold by weight, so that the rates of metal make its price. */
export function ByWeightField({ newMakes }: { newMakes: NewMakes }) {
  return (
    <Checkbox
      className="col-span-full"
      checked={newMakes.isByWeight}
      onChange={newMakes.setByWeight}
    >
      <span>
        Sold by weight
        <span className="block text-note text-ink-3">
          Today’s rates make its price from the metal price below.
        </span>
      </span>
    </Checkbox>
  )
}

/** The makes stand below all other fields. */
function goToWeights(): void {
  document.querySelector<HTMLElement>('[name="makes.0.netMg"]')?.focus()
}

interface WorkedOutPriceProps {
  /** In paise; undefined while something of the makes is missing. */
  price: Paise | undefined
  error: string | undefined
}

/** In the place of the price field: what the makes cost at the present rates. */
export function WorkedOutPrice({ price, error }: WorkedOutPriceProps) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="col-span-3 lg:col-span-2">
      <p id={labelId} className="mb-1.5 text-sm font-medium">
        Price
      </p>
      <p
        aria-live="polite"
        className="flex min-h-11 items-center font-semibold tabular-nums lg:pointer-fine:min-h-10"
      >
        {price === undefined ? (
          <Button type="button" variant="text" size="sm" onClick={goToWeights}>
            Type the weights
          </Button>
        ) : (
          formatPaise(price)
        )}
      </p>
      {error === undefined ? (
        price !== undefined && (
          <p className="mt-1.5 text-note text-ink-3">At today’s rates, before tax.</p>
        )
      ) : (
        <FieldError>{error}</FieldError>
      )}
    </div>
  )
}
