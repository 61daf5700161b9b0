import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { findGuestOrder, openGuestOrder } from '#contract/orders/guest-orders.ts'
import { isPhoneNumber } from '#domain/accounts/phone-number.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { leaveGuestOrder } from '#web/api/log-out.ts'
import { storeGuestSession, useBuyer } from '#web/api/stores/guest-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { guestOrder as text } from '#i18n/orders/guest-order.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { LoadingOrders } from '#web/features/orders/own-orders.tsx'
import { GuestData } from './guest-data.tsx'

/** How the orders of a guest are shown. */
type RenderOrders = (userId: number) => ReactNode

interface LinkedOrderProps {
  linkKey: string
  renderOrders: RenderOrders
}

/** Opens the order of a link, and shows it as My Orders does. */
export function LinkedOrder({ linkKey: key, renderOrders }: LinkedOrderProps) {
  const load = useLoad(`guest order ${key}`, async () => {
    const { guest } = await browserApi.call(openGuestOrder, { body: { key } })
    storeGuestSession(guest)
    return guest
  })
  if (load.state === 'loading') return <LoadingOrders />
  if (load.state === 'failed') {
    if (!(load.error instanceof ApiError) || load.error.status >= 500) {
      return <InlineFailure text={text.loadFailed} onRetry={load.reload} />
    }
    return (
      <div className="grid gap-8">
        <p role="alert" className="rounded-md bg-warning-50 px-5 py-3 text-warning">
          {load.error.message}
        </p>
        <FindOrder />
      </div>
    )
  }
  return (
    <div className="grid gap-10">
      {renderOrders(load.data.userId)}
      <GuestData linkKey={key} />
    </div>
  )
}

/** The order that was opened in this tab, or the form that finds one. */
export function FoundOrder({ renderOrders }: { renderOrders: RenderOrders }) {
  const buyer = useBuyer()
  if (buyer === undefined) return <FindOrder />
  return (
    <div className="grid justify-items-start gap-6 *:w-full">
      {renderOrders(buyer.userId)}
      <p className="text-ink-2">{text.linkInMail}</p>
      <Button
        variant="secondary"
        className="justify-self-start sm:w-auto!"
        onClick={() => void leaveGuestOrder()}
      >
        {text.other}
      </Button>
    </div>
  )
}

/** Finds an order by what its buyer knows. */
function FindOrder() {
  const [number, setNumber] = useState('')
  const [phone, setPhone] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const orderId = Number(/^\s*#?\s*(\d{1,9})\s*$/.exec(withLatinDigits(number))?.[1] ?? 0)
  const isPhone = isPhoneNumber(phone)

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasSent(true)
    setProblem(undefined)
    if (isBusy || orderId === 0 || !isPhone) return
    setIsBusy(true)
    try {
      const { guest } = await browserApi.call(findGuestOrder, { body: { orderId, phone } })
      storeGuestSession(guest)
      // The way back from a link that opened nothing.
      await navigate('/guest-order', { replace: true })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text.loadFailed)
    }
    setIsBusy(false)
  }

  return (
    <form noValidate onSubmit={(event) => void find(event)} className="grid max-w-110 gap-5">
      <p className="mb-3 text-lg text-pretty text-ink-2">{text.lead}</p>
      <TextField
        label={text.number}
        name="orderId"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={setNumber}
        error={wasSent && orderId === 0 ? text.numberProblem : undefined}
      />
      <TextField
        label={text.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={setPhone}
        error={wasSent && !isPhone ? text.phoneProblem : undefined}
      />
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={text.finding}
        className="justify-self-start max-sm:w-full"
      >
        {text.find}
      </Button>
    </form>
  )
}
