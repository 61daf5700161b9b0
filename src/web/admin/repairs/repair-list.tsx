import type { ShopRepair } from '#contract/repairs/repairs.ts'
import { REPAIR_STATES, repairKindText, repairStateText } from '#domain/repairs/repair-states.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import type { Page } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RepairDetails } from './repair-details.tsx'
import type { RenderPayment } from './repair-steps.tsx'
import { StateBadge } from './state-badge.tsx'

const STATES = [
  { value: '', label: 'All states' },
  ...REPAIR_STATES.map((value) => ({ value, label: repairStateText(value) })),
]
const OPEN = [
  { value: '', label: 'Open and finished' },
  { value: 'true', label: 'Open' },
]

interface RepairListProps {
  query: ListQuery
  page: Page<ShopRepair>
  onChanged: (changed: ShopRepair) => void
  renderPayment: RenderPayment
}

/** The jobs with search, pages and details, all of it held in the address. */
export function RepairList({
  query,
  page: { items, total },
  onChanged,
  renderPayment,
}: RepairListProps) {
  const opened = Number(query.get('repair'))
  const isNarrowed = ['q', 'state', 'open'].some((name) => (query.get(name) ?? '') !== '')
  return (
    <Panel label="Repairs">
      <ListSearch
        query={query}
        label="Search repairs"
        placeholder="Name, email, phone, piece or job"
        choices={[
          { name: 'state', label: 'Filter by state', options: STATES },
          { name: 'open', label: 'Filter by open or finished', options: OPEN },
        ]}
      />
      {items.length === 0 ? (
        <NothingHere>
          {isNarrowed
            ? 'No repairs found.'
            : 'No repairs yet. Once Settings allow it, customers book one from the services of the home page.'}
        </NothingHere>
      ) : (
        <>
          <ul className="border-t border-line">
            {items.map((one) => (
              <RepairLine
                key={one.repairId}
                shown={one}
                onOpen={() => query.set({ repair: String(one.repairId) }, { isStep: true })}
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
      <RepairDetails
        repairId={opened > 0 ? opened : undefined}
        onChanged={onChanged}
        renderPayment={renderPayment}
        onClose={() => query.set({ repair: '' })}
      />
    </Panel>
  )
}

function RepairLine({ shown, onOpen }: { shown: ShopRepair; onOpen: () => void }) {
  const { repairId, number, kind, name, piece, state, createdAt } = shown
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[8rem_1fr_10rem_auto]">
      <p id={`repair-${repairId}`} className="font-medium tabular-nums">
        {number}
        <span className="block text-xs font-normal text-ink-3">
          <Moment at={createdAt} />
        </span>
      </p>
      <p className="min-w-0 wrap-anywhere">
        {piece}
        <span className="block text-xs text-ink-3">
          {name} · {repairKindText(kind)}
        </span>
      </p>
      <p>
        <StateBadge state={state} />
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={`repair-${repairId}`}
        onClick={onOpen}
        className="admin-button max-md:w-full"
      >
        Open
      </Button>
    </li>
  )
}
