import type { ShopReturn } from '#contract/orders/returns.ts'
import { RETURN_STATES, returnStateText } from '#domain/returns/return-states.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import type { Page } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DueOn } from './due-on.tsx'
import { reasonText } from './reason-text.ts'
import { ReturnDetails } from './return-details.tsx'
import { StateBadge } from './state-badge.tsx'

const STATES = [
  { value: '', label: 'All states' },
  ...RETURN_STATES.map((value) => ({ value, label: returnStateText(value) })),
]
const OPEN = [
  { value: '', label: 'Open and finished' },
  { value: 'true', label: 'Open' },
]

interface ReturnListProps {
  query: ListQuery
  page: Page<ShopReturn>
  onChanged: (changed: ShopReturn) => void
}

/** The returns with search, pages and details, all of it held in the address. */
export function ReturnList({ query, page: { items, total }, onChanged }: ReturnListProps) {
  const opened = Number(query.get('return'))
  const isNarrowed = ['q', 'state', 'open'].some((name) => (query.get(name) ?? '') !== '')
  return (
    <Panel label="Returns">
      <ListSearch
        query={query}
        label="Search returns"
        placeholder="Name, email, return or order"
        choices={[
          { name: 'state', label: 'Filter by state', options: STATES },
          { name: 'open', label: 'Filter by open or finished', options: OPEN },
        ]}
      />
      {items.length === 0 ? (
        <NothingHere>
          {isNarrowed
            ? 'No returns found.'
            : 'No returns yet. Customers ask for one under My Orders, and it waits here.'}
        </NothingHere>
      ) : (
        <>
          <ul className="border-t border-line">
            {items.map((one) => (
              <ReturnLine
                key={one.returnId}
                shown={one}
                onOpen={() => query.set({ return: String(one.returnId) }, { isStep: true })}
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
      <ReturnDetails
        returnId={opened > 0 ? opened : undefined}
        onChanged={onChanged}
        onClose={() => query.set({ return: '' })}
      />
    </Panel>
  )
}

function ReturnLine({ shown, onOpen }: { shown: ShopReturn; onOpen: () => void }) {
  const { returnId, number, orderId, customer, state, lines, dueOn } = shown
  const pieces = lines
    .map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
    .join(', ')
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[8rem_1fr_10rem_auto]">
      <p id={`return-${returnId}`} className="font-medium tabular-nums">
        {number}
        <span className="block text-xs font-normal text-ink-3">Order {orderId}</span>
      </p>
      <p className="min-w-0 wrap-anywhere">
        {pieces}
        <span className="block text-xs text-ink-3">
          {customer} · {reasonText(shown)}
          {shown.isOfGift === true && ' · asked with the gift receipt'}
        </span>
      </p>
      <p className="grid justify-items-start gap-1">
        <StateBadge state={state} />
        <DueOn dueOn={dueOn} />
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={`return-${returnId}`}
        onClick={onOpen}
        className="admin-button max-md:w-full"
      >
        Open
      </Button>
    </li>
  )
}
