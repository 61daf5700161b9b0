import { CircleAlert } from '#web/ui/icons/lucide.ts'
import { useState, type SubmitEvent } from 'react'
import { setSupplyState, SUPPLY_STATES } from '#contract/orders/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PlaceDoubt } from '#domain/invoices/place-of-supply.ts'
import { statesLike } from '#domain/places/state-named.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

const DOUBTS: Readonly<Record<PlaceDoubt, (order: Order) => string>> = {
  unknown: ({ state, postalCode }) =>
    `Neither “${state}” nor the postal code “${postalCode}” names a state of India.`,
  contradiction: ({ state, postalCode }) => `The postal code “${postalCode}” is not in “${state}”.`,
  abroad: () => 'The address is outside India, and the shop does not deliver abroad (Settings).',
  seller: () =>
    'The state of the shop is not known. Correct the address and the GSTIN under Settings first.',
}

const OPTIONS = [
  { value: '', label: 'Choose a state' },
  ...SUPPLY_STATES.map((name) => ({ value: name, label: name })),
]

interface SupplyStateProps {
  order: Order
  doubt: PlaceDoubt
  onChanged: () => void
}

/** Why the invoice of an order waits, and the choice of the state that it waits for. */
export function SupplyState({ order, doubt, onChanged }: SupplyStateProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const state = formText(event.currentTarget, 'supplyState')
    if (state === '') return setProblem('Choose a state.')
    setIsBusy(true)
    setProblem(undefined)
    try {
      const params = { orderId: order.orderId }
      const { message } = await adminApi.call(setSupplyState, { params, body: { state } })
      toast.success(message)
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  const [likely] = statesLike(order.state)
  return (
    <form onSubmit={(event) => void save(event)} className="mt-4 grid gap-3">
      <p className="flex gap-2">
        <CircleAlert className="ico-s mt-1 text-danger" aria-hidden="true" />
        <span>
          <strong className="font-semibold">The invoice waits.</strong> {DOUBTS[doubt](order)}{' '}
          Choose the state where the parcel goes: its tax cannot be changed afterwards.
        </span>
      </p>
      <SelectField
        label="State of the tax"
        name="supplyState"
        defaultValue={doubt === 'unknown' ? (likely ?? '') : ''}
        options={OPTIONS}
        error={problem}
      />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} busyLabel="Saving...">
        Make the invoice
      </Button>
    </form>
  )
}
