import { getMonthBooks, type BookMonth } from '#contract/books/books.ts'
import { financialYearOf, monthName } from '#domain/books/months.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useUrlQuery } from '#web/ui/lists/use-url-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { BookFiles } from './book-files.tsx'
import { HsnSummary } from './hsn-summary.tsx'
import { LedgerNames } from './ledger-names.tsx'
import { MonthLock } from './month-lock.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { MonthSums } from './month-sums.tsx'

interface BooksScreenProps {
  /** The latest first. */
  months: readonly BookMonth[]
  onChanged: () => void
}

/** A month of the books: its sums, its files, its HSN summary. The month is in the address. */
export function BooksScreen({ months, onChanged }: BooksScreenProps) {
  const query = useUrlQuery()
  const asked = query.get('month')
  const chosen = months.find((one) => one.month === asked) ?? months[0]
  if (chosen === undefined) return null
  const { month } = chosen
  return (
    <div className="grid gap-5">
      <SelectField
        label="Month"
        name="month"
        value={month}
        className="max-w-80"
        hint={`Days in Indian time. Financial year ${financialYearOf(month)}.`}
        options={months.map((one) => ({ value: one.month, label: labelOf(one) }))}
        onChange={(next) => query.set({ month: next }, { isStep: true })}
      />
      <MonthOfBooks key={month} of={chosen} onChanged={onChanged} />
      <PayoutPanel />
      <LedgerNames />
    </div>
  )
}

function labelOf({ month, closed }: BookMonth): string {
  return closed === null ? monthName(month) : `${monthName(month)}, closed`
}

function MonthOfBooks({ of, onChanged }: { of: BookMonth; onChanged: () => void }) {
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
