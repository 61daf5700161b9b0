import { useState, type SubmitEvent } from 'react'
import { changeDay } from '#contract/orders/edits/order-day.ts'
import type { Order } from '#contract/orders/orders.ts'
import { PROCESSING } from '#domain/orders/order-status.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Fold } from '#web/ui/lists/fold.tsx'

interface DayEditProps {
  order: Order
  onChanged: () => void
}

/** Sets the day on which an order is to arrive, until it leaves; where the shop offers days, or it has one. */
export function DayEdit({ order, onChanged }: DayEditProps) {
  const isOffered = useShop().settings.extras?.day !== undefined
  const day = order.extras?.deliverOn
  if (order.status > PROCESSING || (day === undefined && !isOffered)) return null
  return (
    <div className="mt-3">
      <Fold
        key={day ?? 'none'}
        title={day === undefined ? 'Set a day of delivery' : 'Change the day of delivery'}
      >
        <DayForm order={order} onChanged={onChanged} />
      </Fold>
    </div>
  )
}

function DayForm({ order: { orderId, extras }, onChanged }: DayEditProps) {
  const seen = extras?.deliverOn ?? ''
  const [failure, setFailure] = useState<string>()
  const [isTouched, setIsTouched] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const day = formText(event.currentTarget, 'day')
    setFailure(undefined)
    setIsBusy(true)
    try {
      const body = { day, seen }
      const { message } = await adminApi.call(changeDay, { params: { orderId }, body })
      toast.success(message)
      setIsTouched(false)
      onChanged()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={() => setIsTouched(true)}
      data-unsaved={isTouched || undefined}
      className="grid gap-4"
    >
      <TextField
        label="Day of delivery"
        name="day"
        type="date"
        defaultValue={seen}
        error={failure}
        hint="Empty: any day. The customer gets an email."
        className="sm:max-w-64"
      />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} busyLabel="Saving...">
        Save the day
      </Button>
    </form>
  )
}
