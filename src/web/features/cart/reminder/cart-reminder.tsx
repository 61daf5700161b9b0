import { useState } from 'react'
import { askCartReminder, getCartReminder, setCartReminder } from '#contract/cart/cart-reminders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { guestCart } from '#web/api/stores/guest-cart-store.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useLoad } from '#web/api/use-load.ts'
import { cartReminder as text } from '#i18n/cart/cart-reminder.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { EmailRequestForm } from '#web/ui/forms/email-request-form.tsx'
import { formText } from '#web/ui/forms/form-text.ts'

/** The agreement to be reminded of an abandoned cart: for an account from now on, for a browser once, for this cart. */
export function CartReminder() {
  const session = useSession()
  const { reminders } = useShop().settings
  if (reminders?.cart === false) return null
  return (
    <div className="mt-5 px-6">
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
  return (
    <EmailRequestForm
      title={text.title}
      words={text}
      consent={text.consent}
      send={askForReminder}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

async function askForReminder(form: HTMLFormElement): Promise<void> {
  const lines = [...(guestCart()?.lines ?? [])]
  await browserApi.call(askCartReminder, { body: { email: formText(form, 'email'), lines } })
}
