import type { BookMonth } from '#contract/books/books.ts'
import { financialYearOf, monthName } from '#domain/books/months.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { useUrlQuery } from '#web/ui/lists/use-url-query.ts'
import { LedgerNames } from './ledger-names.tsx'
import { MonthOfBooks } from './month-of-books.tsx'
import { PayoutPanel } from './payout-panel.tsx'

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
