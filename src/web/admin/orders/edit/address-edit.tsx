import { useState, type SubmitEvent } from 'react'
import { changeAddress } from '#contract/orders/edits/order-address.ts'
import type { Order } from '#contract/orders/orders.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import { CHECKOUT_FIELDS, checkoutDetailsOf, checkoutProblems } from '#domain/orders/checkout.ts'
import { PROCESSING } from '#domain/orders/order-status.ts'
import { address as text } from '#i18n/ui/address.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Fold } from '#web/ui/lists/fold.tsx'

/** The email is that of the buyer and stays. */
const FIELDS = CHECKOUT_FIELDS.filter((field) => field !== 'email')

const PHONE_OF_GUEST = 'The customer opens the order with the number it was placed with.'

type Problems = Partial<Record<string, string>>

interface AddressEditProps {
  order: Order
  onChanged: () => void
}

/** Changes who gets an order and where, until it leaves; nothing after that. */
export function AddressEdit({ order, onChanged }: AddressEditProps) {
  if (order.status > PROCESSING || order.isWork === true) return null
  const key = FIELDS.map((field) => order[field]).join('|')
  return (
    <div className="mt-3">
      <Fold key={key} title="Change the address">
        <AddressForm order={order} onChanged={onChanged} />
      </Fold>
    </div>
  )
}

function AddressForm({ order, onChanged }: AddressEditProps) {
  const { orderId, extras } = order
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isDoubted, setIsDoubted] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = checkoutDetailsOf({ ...order })
    for (const field of FIELDS) typed[field] = formText(form, field).trim()
    const { email: _email, ...address } = typed
    const { email: _other, ...wrong } = checkoutProblems(typed)
    setFailure(undefined)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const placeCheck = formText(form, 'isRight') === 'on' ? 'wait' : 'ask'
    setIsBusy(true)
    try {
      const { email: _mine, ...seen } = checkoutDetailsOf(order)
      const body = { ...address, placeCheck, seen }
      const { message } = await adminApi.call(changeAddress, { params: { orderId }, body })
      toast.success(message)
      setIsTouched(false)
      onChanged()
    } catch (error) {
      const found = problemsIn(error)
      setProblems(found)
      if (error instanceof ApiError && error.problem?.code === 'state-contradicts-pin') {
        setIsDoubted(true)
      }
      if (Object.keys(found).length === 0) {
        setFailure(error instanceof Error ? error.message : String(error))
      }
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={text.fields[field]}
            name={field}
            defaultValue={order[field]}
            autoComplete="off"
            hint={field === 'phone' && order.isGuest === true ? PHONE_OF_GUEST : undefined}
            error={problems[field]}
          />
        ))}
      </div>
      {extras?.deliverOn !== undefined && (
        <p className="text-pretty text-ink-2">
          The order is to arrive on {writtenDay(extras.deliverOn, 'en-GB')}, and stays promised for
          that day at another address: check that it can arrive there by then, or change the day
          too.
        </p>
      )}
      {isDoubted && (
        <Checkbox name="isRight">The customer says that state and PIN code are right</Checkbox>
      )}
      {failure !== undefined && <FieldError>{failure}</FieldError>}
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} busyLabel="Saving...">
        Save the address
      </Button>
    </form>
  )
}

/** What the server says of the fields, by their names. */
function problemsIn(error: unknown): Problems {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : []
  return Object.fromEntries(
    issues.map(({ field, message }) => [field.split('.').at(-1) ?? field, message]),
  )
}
