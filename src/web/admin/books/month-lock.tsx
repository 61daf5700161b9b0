import { Lock, LockOpen } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import {
  closeBookMonth,
  reopenBookMonth,
  type BookMonth,
  type MonthBooks,
} from '#contract/books/books.ts'
import { monthName } from '#domain/books/months.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface MonthLockProps {
  month: BookMonth
  books: MonthBooks
  onChanged: () => void
}

/** Whether a month is closed, by whom and when, and the step to the other state; it asks first. */
export function MonthLock({ month: { month, closed, ...can }, books, onChanged }: MonthLockProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const name = monthName(month)

  async function change(): Promise<void> {
    setIsBusy(true)
    try {
      const { message } = closed
        ? await adminApi.call(reopenBookMonth, { body: { month } })
        : await adminApi.call(closeBookMonth, { body: { month, seenTotal: books.total } })
      toast.success(message)
    } catch (error) {
      toast.failure(error instanceof ApiError ? error.message : `${name} was not changed.`)
    }
    setIsBusy(false)
    setIsAsking(false)
    onChanged()
  }

  const Icon = closed ? LockOpen : Lock
  return (
    <Panel title={closed ? 'Closed' : 'Open'}>
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <p className="max-w-[70ch] text-ink-2">
          {closed ? (
            <>
              Closed by {closed.by}, <Moment at={closed.at} />. Its files stay as they were then.
              Notes on its invoices are in the month in which they are made.
            </>
          ) : (
            openWords(can.canClose)
          )}
        </p>
        {(can.canClose || can.canReopen) && (
          <Button
            variant="secondary"
            size="sm"
            className="admin-button"
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            <Icon className="ico-s" aria-hidden="true" />
            {closed ? 'Reopen' : 'Close'} {name}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={closed ? `Open ${name} again?` : `Close ${name}?`}
        text={closed ? REOPEN_WORDS : closeWords(books)}
        confirmLabel={closed ? 'Reopen' : 'Close the month'}
        isBusy={isBusy}
        busyLabel="Saving..."
        onConfirm={() => void change()}
        onClose={() => setIsAsking(false)}
      />
    </Panel>
  )
}

const REOPEN_WORDS =
  'Its stored files are deleted. Files made after that can differ from those that you or your accountant have. The audit log names you.'

function openWords(canClose: boolean): string {
  return canClose
    ? 'Close the month when your accountant has its files. From then on they stay the same, to the byte.'
    : 'A month can be closed once it is over and all months before it are closed.'
}

/** What the owner agrees to, with the sums. */
function closeWords({ invoices, creditNotes, debitNotes, ...sums }: MonthBooks): string {
  const { taxable, cgst, sgst, igst, total } = sums
  const amounts = [
    `taxable value ${formatRupees(taxable)}`,
    `CGST ${formatRupees(cgst)}`,
    `SGST ${formatRupees(sgst)}`,
    `IGST ${formatRupees(igst)}`,
    `total ${formatRupees(total)}`,
  ]
  return `${invoices} invoices, ${creditNotes} credit notes, ${debitNotes} debit notes: ${amounts.join(', ')}. No document can be dated in a closed month. Only the month that was closed last can be opened again.`
}
