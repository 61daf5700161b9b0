import { useState } from 'react'
import { endStockAlert } from '#contract/catalogue/stock-alerts.ts'
import { endCartReminder } from '#contract/cart/cart-reminders.ts'
import { endReviewInvitations, unsubscribe } from '#contract/shop/newsletter.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { newsletter } from '#i18n/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

const { page } = newsletter

const SORTS = {
  invitations: { endpoint: endReviewInvitations, ...page.invitations },
  cart: { endpoint: endCartReminder, ...page.cart },
  alert: { endpoint: endStockAlert, ...page.alert },
  newsletter: { endpoint: unsubscribe, end: page.leave, ended: page.left },
}

/** Ends emails of a sort; by a button, because programs open the links of emails. */
export function EndMails({ sort, endKey: key }: { sort: keyof typeof SORTS; endKey: string }) {
  const { endpoint, end: label, ended } = SORTS[sort]
  const [isBusy, setIsBusy] = useState(false)
  const [isEnded, setIsEnded] = useState(false)
  const [problem, setProblem] = useState<string>()
  const end = async () => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await browserApi.call(endpoint, { body: { key } })
      setIsEnded(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-5">
      <Button needsScript busy={isBusy} busyLabel={newsletter.busy} onClick={() => void end()}>
        {label}
      </Button>
      <output className="block font-medium text-success empty:hidden">
        {isEnded ? ended : ''}
      </output>
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}
