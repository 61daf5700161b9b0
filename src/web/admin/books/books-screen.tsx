import { getMonthBooks } from '#contract/books/books.ts'
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
import { MonthSums } from './month-sums.tsx'

interface BooksScreenProps {
  /** The latest first. */
  months: readonly { month: string }[]
}

/** A month of the books: its sums, its files, its HSN summary. The month is in the address. */
export function BooksScreen({ months }: BooksScreenProps) {
  const query = useUrlQuery()
  const asked = query.get('month')
  const month = months.find((one) => one.month === asked)?.month ?? months[0]?.month ?? ''
  return (
    <div className="grid gap-5">
      <SelectField
        label="Month"
        name="month"
        value={month}
        className="max-w-80"
        hint={`Days of India. Financial year ${financialYearOf(month)}.`}
        options={months.map((one) => ({ value: one.month, label: monthName(one.month) }))}
        onChange={(chosen) => query.set({ month: chosen }, { isStep: true })}
      />
      <MonthOfBooks key={month} month={month} />
      <LedgerNames />
    </div>
  )
}

function MonthOfBooks({ month }: { month: string }) {
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
      <BookFiles month={month} hasReturn={load.data.gstin !== ''} />
      <HsnSummary rows={load.data.hsn} />
    </>
  )
}
