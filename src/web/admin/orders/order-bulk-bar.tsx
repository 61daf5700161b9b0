import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_BULK_ORDERS } from '#contract/orders/admin-orders.ts'
import { ORDER_STATUS_CODES, orderStatusLabel } from '#domain/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import type { OrderSelection } from './use-order-selection.ts'
import { formatCount } from '#web/ui/format.ts'

const OPTIONS = [
  { value: '', label: 'Set status to' },
  ...ORDER_STATUS_CODES.map((code) => ({ value: String(code), label: orderStatusLabel(code) })),
]
interface OrderBulkBarProps {
  selection: OrderSelection
  /** How many the filter finds on all pages. */
  total: number
  /** Sets the status of the selected orders, after a question where one is due. */
  onStatus: (status: number) => Promise<void>
}

/** What can be done with the selected orders; it stays in sight while the list scrolls. */
export function OrderBulkBar({ selection, total, onStatus }: OrderBulkBarProps) {
  const [status, setStatus] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { ids, clear } = selection
  if (ids.size === 0) return null

  async function apply() {
    setIsBusy(true)
    await onStatus(Number(status))
    setIsBusy(false)
    setStatus('')
  }

  return (
    <section
      aria-label="Selected orders"
      className="sticky top-14 z-(--z-sticky) flex flex-wrap items-center gap-2 border-y border-line bg-mor-50 px-4 py-2"
    >
      <output className="font-medium tabular-nums">{formatCount(ids.size)} selected</output>
      <Button variant="text" size="sm" onClick={clear}>
        Clear
      </Button>
      <SelectAll selection={selection} total={total} />
      <output className="mr-auto text-note text-ink-2">{changingText(selection, status)}</output>
      <InlineSelect
        label="Status for the selected orders"
        value={status}
        options={OPTIONS}
        onChange={setStatus}
      />
      <Button
        size="sm"
        disabled={status === ''}
        busy={isBusy}
        busyLabel="Changing..."
        onClick={() => void apply()}
      >
        Apply
      </Button>
      <Link
        to={`/admin/packing-slips?orders=${[...ids].join(',')}`}
        className="link inline-flex min-h-11 items-center px-2"
      >
        Packing slips
      </Link>
    </section>
  )
}

function SelectAll({ selection, total }: { selection: OrderSelection; total: number }) {
  const { ids, isFindingAll, selectAll } = selection
  const most = Math.min(total, MAX_BULK_ORDERS)
  if (ids.size >= most) return null
  return (
    <Button
      variant="text"
      size="sm"
      busy={isFindingAll}
      busyLabel="Selecting..."
      onClick={() => void selectAll()}
    >
      {most < total ? `Select the first ${formatCount(most)}` : `Select all ${formatCount(total)}`}
    </Button>
  )
}

/** How many of the selected orders a status would change; empty before one is chosen. */
function changingText({ orders }: OrderSelection, status: string): string {
  if (status === '') return ''
  const changing = orders.filter((order) => String(order.status) !== status).length
  const same = orders.length - changing
  const text = `${formatCount(changing)} of ${formatCount(orders.length)} will change`
  if (same === 0) return text
  return `${text}; ${formatCount(same)} already ${orderStatusLabel(Number(status))}`
}
