import type { Quote } from '#contract/orders/quotes/quotes.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import type { Page } from '#web/api/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { FROM_CHOICES, QuoteStateBadge, STATE_CHOICES } from './quote-state.tsx'

interface QuoteListProps {
  query: ListQuery
  page: Page<Quote>
  onChanged: (changed: Quote) => void
}

/** The quotes with search, pages and details, all of it held in the address. */
export function QuoteList({ query, page: { items, total }, onChanged }: QuoteListProps) {
  const opened = Number(query.get('quote'))
  const isNarrowed = ['q', 'state', 'from'].some((name) => (query.get(name) ?? '') !== '')
  return (
    <Panel label="Quotes">
      <ListSearch
        query={query}
        label="Search quotes"
        placeholder="Name, phone, email or number"
        choices={[
          { name: 'state', label: 'Filter by state', options: STATE_CHOICES },
          { name: 'from', label: 'Filter by who wrote it', options: FROM_CHOICES },
        ]}
      />
      {items.length === 0 ? (
        <NothingHere>
          {isNarrowed
            ? 'No quotes found.'
            : 'No quotes yet. New order writes one for a customer who calls.'}
        </NothingHere>
      ) : (
        <>
          <ul className="border-t border-line">
            {items.map((one) => (
              <QuoteRow
                key={one.quoteId}
                quote={one}
                onOpen={() => query.set({ quote: String(one.quoteId) }, { isStep: true })}
              />
            ))}
          </ul>
          <Pager
            page={query.page}
            pageSize={Math.max(ADMIN_PAGE_SIZE, items.length)}
            total={total}
            onPage={query.setPage}
          />
        </>
      )}
      <QuoteDetails
        quoteId={opened > 0 ? opened : undefined}
        onChanged={onChanged}
        onClose={() => query.set({ quote: '' })}
      />
    </Panel>
  )
}

function QuoteRow({ quote, onOpen }: { quote: Quote; onOpen: () => void }) {
  const { quoteId, number, customer, state, validUntil, totalPrice, lines, by } = quote
  const pieces = lines
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(', ')
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[7rem_1fr_8rem_10rem_auto]">
      <p id={`quote-${quoteId}`} className="font-medium tabular-nums">
        {number}
        <span className="block text-xs font-normal text-ink-3">by {by}</span>
      </p>
      <p className="min-w-0 wrap-anywhere max-md:order-last max-md:col-span-2">
        {`${customer.firstName} ${customer.lastName}`.trim()} · {customer.phone}
        <span className="block text-xs text-ink-3">{pieces}</span>
      </p>
      <p className="text-right font-semibold">
        <Price rupees={totalPrice} />
      </p>
      <p className="grid justify-items-start gap-1 text-xs text-ink-3">
        <QuoteStateBadge state={state} />
        {quote.isAsked && <Badge tone="info">Asked by the customer</Badge>}
        {quote.isToMake && state !== 'made' && <Badge tone="info">To be made</Badge>}
        {state === 'open' && (
          <span>
            until <Moment at={validUntil} isShort />
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={`quote-${quoteId}`}
        onClick={onOpen}
        className="admin-button"
      >
        Open
      </Button>
    </li>
  )
}
