import { useState } from 'react'
import { useNavigate } from 'react-router'
import { payRepair } from '#contract/repairs/repair-bills.ts'
import type { Bill } from '#contract/repairs/repairs.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storeGuestSession } from '#web/api/stores/guest-session.ts'
import { job as text } from '#i18n/repairs.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Price } from '#web/ui/price.tsx'

interface JobBillProps {
  jobKey: string
  bill: Bill
  /** It was paid or cancelled meanwhile. */
  onStale: () => void
}

/** What the bill of a job is, whether it is paid, the way to pay it, and its invoice. */
export function JobBill({ jobKey, bill, onStale }: JobBillProps) {
  const { total, due, paymentStatus, invoice } = bill
  const isBack = paymentStatus === 'refunded' || paymentStatus === 'partly-refunded'
  const paid = isBack ? text[paymentStatus] : text.paid
  return (
    <section aria-labelledby="bill" className="grid gap-4">
      <h2 id="bill" className="d4">
        {text.bill}
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-ivory px-5 py-4">
        <p className="font-medium">{due > 0 ? text.notPaid : paid}</p>
        <p className="tabular-nums">
          <Price rupees={due > 0 ? due : total} />
        </p>
      </div>
      {due > 0 && <PayButton jobKey={jobKey} bill={bill} onStale={onStale} />}
      {invoice !== null && (
        <p>
          <a
            href={invoice.file}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {text.invoice(invoice.number)}
          </a>
        </p>
      )}
    </section>
  )
}

/** Leads to the page where the bill is paid, as an order of a guest. */
function PayButton({ jobKey: key, bill: { due }, onStale }: JobBillProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  async function pay() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { orderId, guest } = await browserApi.call(payRepair, { body: { key } })
      if (guest !== null) storeGuestSession(guest)
      await navigate(guest === null ? `/pay/${orderId}` : `/pay/${orderId}?guest`)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text.payFailed)
      onStale()
    }
    setIsBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure>{failure}</FormFailure>
      <Button
        busy={isBusy}
        busyLabel={text.paying}
        onClick={() => void pay()}
        className="max-sm:w-full"
      >
        {text.pay(formatRupees(due))}
      </Button>
      <p className="text-sm text-ink-2">{text.payHint}</p>
    </div>
  )
}
