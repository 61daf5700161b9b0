import { useEffect, useState } from 'react'
import { listInvoices, type Invoice } from '#contract/orders/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { AmendForm } from './amend-form.tsx'
import { CreditForm } from './credit-form.tsx'
import { Fold } from '#web/ui/lists/fold.tsx'
import { SupplyState } from './supply-state.tsx'

const KINDS = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'debit-note': 'Debit note',
} as const

interface OrderDocumentsProps {
  order: Order
  /** Changes whenever money went back: its credit note is to come. */
  moneyTurn: number
  /** The invoice that waited is made, or a refund was started. */
  onChanged: () => void
}

/** How often, and how many milliseconds apart, the screen looks for a credit note that is still to come. */
const LOOKS = 4
const LOOK_MS = 2_000

/** Invoice and credit notes of an order, each a PDF to open, print or send on. */
export function OrderDocuments({ order, moneyTurn, onChanged }: OrderDocumentsProps) {
  const { orderId, invoiceWaits } = order
  const load = useLoad(`documents of ${orderId}`, () =>
    adminApi.call(listInvoices, { params: { orderId } }),
  )
  const role = useSession()?.role
  const lookAgain = useLooks(load.reload, moneyTurn)
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
      <p className="mt-3 text-ink-2">
        The invoice is issued when the order is paid or shipped, that of tagged pieces when they are
        packed.
      </p>
    )
  }
  const current = load.data.findLast(({ kind }) => kind === 'invoice')
  const changed = () => {
    lookAgain()
    onChanged()
  }
  return (
    <div className="mt-3 grid gap-3">
      <List invoices={load.data} />
      {isAllowed(role, 'refunds') && (
        <>
          <Fold key={`credit ${current?.number}`} title="Credit note by line">
            <CreditForm orderId={orderId} onDone={changed} />
          </Fold>
          {current !== undefined && (
            <Fold key={`amend ${current.number}`} title="Correct the buyer or the state">
              <AmendForm order={order} invoice={current} onDone={changed} />
            </Fold>
          )}
        </>
      )}
    </div>
  )
}

function List({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul aria-label="Invoices" className="grid gap-1">
      {invoices.map(({ kind, number, total, file, reason, replaces }) => (
        <li key={number} className="flex flex-wrap justify-between gap-x-4">
          <a href={file} target="_blank" rel="noopener" className="link">
            {KINDS[kind]} {number}
            <span className="sr-only"> as PDF, in a new window</span>
          </a>
          <span className="tabular-nums">{formatRupees(total)}</span>
          {replaces !== undefined && (
            <span className="w-full text-ink-2">Instead of {replaces.number}</span>
          )}
          {reason !== undefined && <span className="w-full text-ink-2">{reason}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Loads again a few times after money has moved: the documents of it are made a moment later. */
function useLooks(reload: () => void, turn: number): () => void {
  const [looks, setLooks] = useState({ turn, left: 0 })
  const left = looks.turn === turn ? looks.left : LOOKS
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => {
      reload()
      setLooks({ turn, left: left - 1 })
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [left, turn, reload])
  return () => {
    reload()
    setLooks({ turn, left: LOOKS })
  }
}
