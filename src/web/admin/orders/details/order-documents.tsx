import { listInvoices } from '#contract/orders/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { SupplyState } from './supply-state.tsx'

const KINDS = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
} as const

interface OrderDocumentsProps {
  order: Order
  /** The invoice that waited is made. */
  onChanged: () => void
}

/** Invoice and credit notes of an order, each a PDF to open, print or send on. */
export function OrderDocuments({ order, onChanged }: OrderDocumentsProps) {
  const { orderId, invoiceWaits } = order
  const load = useLoad(`papers of ${orderId}`, () =>
    adminApi.call(listInvoices, { params: { orderId } }),
  )
  if (load.state === 'loading') return null
  if (load.state === 'failed') {
    return (
      <p role="alert" className="mt-3">
        The invoices did not load.{' '}
        <button type="button" onClick={load.reload} className="link">
          Try again
        </button>
      </p>
    )
  }
  if (load.data.length === 0 && invoiceWaits !== null) {
    return <SupplyState order={order} doubt={invoiceWaits} onChanged={onChanged} />
  }
  if (load.data.length === 0) {
    return (
      <p className="mt-3 text-ink-2">The invoice is issued when the order is paid or shipped.</p>
    )
  }
  return (
    <ul aria-label="Invoices" className="mt-3 grid gap-1">
      {load.data.map(({ kind, number, total, file }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-4">
          <a href={file} target="_blank" rel="noopener" className="link">
            {KINDS[kind]} {number}
            <span className="sr-only"> as PDF, in a new window</span>
          </a>
          <span className="tabular-nums">{formatRupees(total)}</span>
        </li>
      ))}
    </ul>
  )
}
