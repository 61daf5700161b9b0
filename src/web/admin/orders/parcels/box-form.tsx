import { useState } from 'react'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import { LEAST_MM, MOST_GRAMS, MOST_MM } from '#domain/orders/parcels/carrier-stages.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'

type Box = NonNullable<OrderParcels['carrier']>['box']

interface BoxFormProps {
  carrier: NonNullable<OrderParcels['carrier']>
  isBusy: boolean
  onBook: (box: Box) => void
  onClose: () => void
}

const SIDES = [
  ['lengthMm', 'Length in cm'],
  ['breadthMm', 'Breadth in cm'],
  ['heightMm', 'Height in cm'],
] as const

/** How heavy and how large the parcel is: what couriers charge by. */
export function BoxForm({ carrier: { label, box }, isBusy, onBook, onClose }: BoxFormProps) {
  const [grams, setGrams] = useState(String(box.grams))
  const [sides, setSides] = useState(() => SIDES.map(([side]) => String(box[side] / 10)))
  const [problem, setProblem] = useState<string>()

  function book(): void {
    const [lengthMm = 0, breadthMm = 0, heightMm = 0] = sides.map(millimetresOf)
    const weight = /^\d{1,6}$/.test(grams.trim()) ? Number(grams) : 0
    const isBox = [lengthMm, breadthMm, heightMm].every((mm) => mm >= LEAST_MM && mm <= MOST_MM)
    if (weight < 1 || weight > MOST_GRAMS) {
      setProblem(`Type the weight in whole grams, 1 to ${MOST_GRAMS.toLocaleString('en-IN')}.`)
    } else if (!isBox) {
      setProblem(`Type each side in centimetres, ${LEAST_MM / 10} to ${MOST_MM / 10}.`)
    } else {
      setProblem(undefined)
      onBook({ grams: weight, lengthMm, breadthMm, heightMm })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        book()
      }}
      className="grid gap-3 rounded-md border border-line p-3"
    >
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium">The box</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <TextField
            label="Weight in g"
            name="grams"
            inputMode="numeric"
            autoComplete="off"
            value={grams}
            onChange={(text) => {
              setGrams(text)
              setProblem(undefined)
            }}
          />
          {SIDES.map(([side, name], at) => (
            <TextField
              key={side}
              label={name}
              name={side}
              inputMode="decimal"
              autoComplete="off"
              value={sides[at] ?? ''}
              onChange={(text) => {
                setSides((all) => all.with(at, text))
                setProblem(undefined)
              }}
            />
          ))}
        </div>
        <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Booking...">
          Book with {label}
        </Button>
        <Button size="sm" variant="text" disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

/** Centimetres as people type them, in whole millimetres; 0 for anything else. */
function millimetresOf(text: string): number {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,4}(\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : 0
}
