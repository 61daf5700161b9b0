import { DateField } from '#web/ui/forms/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/lists/filter-fold.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { PAYMENT_STATUS_WORDS, PAYMENT_WORDS } from './payment-texts.ts'

const METHODS = [
  { value: '', label: 'Any payment method' },
  { value: 'online', label: PAYMENT_WORDS.online },
  { value: 'cod', label: PAYMENT_WORDS.cod },
]
const PAYMENTS = [
  { value: '', label: 'Any payment status' },
  ...Object.entries(PAYMENT_STATUS_WORDS).map(([value, label]) => ({ value, label })),
]
const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total-desc', label: 'Highest total first' },
  { value: 'total-asc', label: 'Lowest total first' },
]
const DUE = [
  { value: '', label: 'Any day of delivery' },
  { value: 'today', label: 'Due today or late' },
  { value: 'tomorrow', label: 'Due tomorrow' },
  { value: 'any', label: 'With a chosen day' },
]
const NARROWING = ['method', 'payment', 'due', 'from', 'until']

/** What narrows and sorts the list of orders. */
export function OrderFilters({ query }: { query: ListQuery }) {
  const { get, choose } = query
  // Only where customers choose days.
  const isDueShown = useShop().settings.extras?.day !== undefined || get('due') !== ''
  const active = NARROWING.filter((name) => get(name) !== '').length
  return (
    <search className="grid gap-2 p-3 sm:grid-cols-2 lg:flex lg:flex-wrap">
      <SearchField
        label="Search orders"
        placeholder="Search"
        describedBy="order-search-help"
        value={query.text}
        onChange={query.setText}
        className="sm:col-span-2 lg:min-w-40 lg:flex-1"
      />
      <FilterFold active={active}>
        <InlineSelect
          label="Payment method"
          value={get('method')}
          options={METHODS}
          onChange={(value) => choose('method', value)}
        />
        <InlineSelect
          label="Payment status"
          value={get('payment')}
          options={PAYMENTS}
          onChange={(value) => choose('payment', value)}
        />
        {isDueShown && (
          <InlineSelect
            label="Day of delivery"
            value={get('due')}
            options={DUE}
            onChange={(value) => choose('due', value)}
          />
        )}
        <DateField label="From" value={get('from')} onChange={(date) => choose('from', date)} />
        <DateField label="Until" value={get('until')} onChange={(date) => choose('until', date)} />
        <InlineSelect
          label="Sort by"
          value={get('sort')}
          options={SORTS}
          onChange={(value) => choose('sort', value)}
        />
        {active > 0 && (
          <Button
            variant="text"
            size="sm"
            onClick={() =>
              query.set({ ...Object.fromEntries(NARROWING.map((name) => [name, ''])), page: '' })
            }
          >
            Clear filters
          </Button>
        )}
      </FilterFold>
      <p id="order-search-help" className="text-xs text-ink-3 sm:col-span-2 lg:basis-full">
        Search by order number, name, email, phone, city, PIN code, invoice, tracking number or
        piece.
      </p>
    </search>
  )
}
