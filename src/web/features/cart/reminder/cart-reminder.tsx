import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import {
  askCartReminder,
  getCartReminder,
  setCartReminder,
} from '#contract/orders/cart-reminders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { guestCart } from '#web/api/stores/guest-cart-store.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { cartReminder as text } from '#i18n/orders/cart-reminder.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

/** Agreeing to be reminded of a cart that is left: of an account for good, of a browser for this cart. */
export function CartReminder() {
  const session = useSession()
  return (
    <div className="mt-5">
      {session === undefined ? <GuestReminder /> : <AccountReminder userId={session.userId} />}
    </div>
  )
}

/** Nothing until it is known, and when that does not load: the cart is what counts here. */
function AccountReminder({ userId }: { userId: number }) {
  const params = { userId }
  const load = useLoad(`reminder of ${userId}`, () => browserApi.call(getCartReminder, { params }))
  const [isBusy, setIsBusy] = useState(false)
  if (load.state !== 'ready') return null
  const choose = async (isOn: boolean) => {
    setIsBusy(true)
    try {
      const saved = await browserApi.call(setCartReminder, { params, body: { isOn } })
      load.replace(saved)
      toast.success(saved.isOn ? text.on : text.off)
    } catch {
      toast.failure(text.failed)
    }
    setIsBusy(false)
  }
  return (
    <Checkbox
      checked={load.data.isOn}
      aria-disabled={isBusy}
      onChange={(isOn) => {
        if (!isBusy) void choose(isOn)
      }}
      className="text-sm text-pretty text-ink-2"
    >
      {text.account}
    </Checkbox>
  )
}

function GuestReminder() {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed')
  if (state === 'done') {
    return <output className="block text-sm font-medium text-success">{text.done}</output>
  }
  if (state === 'closed') {
    return (
      <Button variant="text" size="sm" className="-ml-3.5" onClick={() => setState('open')}>
        {text.open}
      </Button>
    )
  }
  return <GuestForm onDone={() => setState('done')} onCancel={() => setState('closed')} />
}

function GuestForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = formText(event.currentTarget, 'email')
    setIsBusy(true)
    setProblem(undefined)
    try {
      const lines = [...(guestCart()?.lines ?? [])]
      await browserApi.call(askCartReminder, { body: { email, lines } })
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  return (
    <form
      aria-label={text.title}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-md border border-line bg-white p-4"
    >
      <p className="font-medium">{text.title}</p>
      <TextField label={text.email} name="email" type="email" required autoComplete="email" />
      <p className="text-note text-pretty text-ink-2">
        {text.consent.before}
        <Link to="/privacy-policy" className="underline underline-offset-4">
          {text.consent.link}
        </Link>
        {text.consent.after}
      </p>
      <FormFailure>{problem}</FormFailure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={text.sending}>
          {text.send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
