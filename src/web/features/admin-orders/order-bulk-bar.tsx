import { useState } from 'react'
import { Link } from 'react-router'
import { ORDER_STATUS_CODES, orderStatusLabel } from '#domain/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { QuietSelect } from '#web/ui/quiet-select.tsx'
import type { OrderSelection } from './use-order-selection.ts'

const OPTIONS = [
  { value: '', label: 'Set status to' },
  ...ORDER_STATUS_CODES.map((code) => ({ value: String(code), label: orderStatusLabel(code) })),
]

interface OrderBulkBarProps {
  selection: OrderSelection
  onStatus: (orderIds: number[], status: number) => Promise<void>
}

/** What can be done with the selected orders; it stays in sight while the list scrolls. */
export function OrderBulkBar({ selection, onStatus }: OrderBulkBarProps) {
  const [status, setStatus] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { ids, clear } = selection
  if (ids.size === 0) return null

  async function apply() {
    setIsBusy(true)
    await onStatus([...ids], Number(status))
    setIsBusy(false)
    setStatus('')
    clear()
  }

  return (
    <section
      aria-label="Selected orders"
      className="sticky top-14 z-(--z-sticky) flex flex-wrap items-center gap-2 border-y border-line bg-mor-50 px-4 py-2"
    >
      <output className="mr-auto font-medium tabular-nums">{ids.size} selected</output>
      <QuietSelect
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
      <Button variant="text" size="sm" onClick={clear}>
        Clear
      </Button>
    </section>
  )
}
