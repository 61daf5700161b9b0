import { type BookMonth, getMonthBooks } from '#contract/books/books.ts'
import { monthName } from '#domain/books/months.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BookFiles } from './book-files.tsx'
import { HsnSummary } from './hsn-summary.tsx'
import { MonthLock } from './month-lock.tsx'
import { MonthSums } from './month-sums.tsx'

/** A month: its sums, its files and whether it is closed. */
export function MonthOfBooks({ of, onChanged }: { of: BookMonth; onChanged: () => void }) {
  const { month } = of
  const load = useLoad(`books ${month}`, () => adminApi.call(getMonthBooks, { params: { month } }))
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text={`The books of ${monthName(month)} did not load.`}
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  if (load.state === 'loading') {
    return (
      <Panel label="Sums of the month">
        <LoadingRows text="Adding up the month..." />
      </Panel>
    )
  }
  return (
    <>
      <MonthSums books={load.data} />
      <MonthLock
        month={of}
        books={load.data}
        onChanged={() => {
          load.reload()
          onChanged()
        }}
      />
      <BookFiles month={month} hasReturn={load.data.gstin !== ''} />
      <HsnSummary rows={load.data.hsn} />
    </>
  )
}
