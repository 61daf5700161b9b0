import { Link } from 'react-router'
import type { Bill } from '#contract/repairs/repairs.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { Detail } from '#web/ui/lists/details-list.tsx'

/** The bill of a job: its order, what of it is paid, and its invoice. */
export function BillDetail({ bill }: { bill: Bill }) {
  const { orderId, total, due, paymentStatus, invoice } = bill
  return (
    <Detail name="Bill">
      {formatRupees(total)}
      <span className="block text-note font-normal text-ink-2">
        {due > 0 ? 'Not paid' : WORDS[paymentStatus]} ·{' '}
        <Link to={`/admin/orders?order=${orderId}`} className="link">
          Order {orderId}
        </Link>
        {invoice !== null && (
          <>
            {' · '}
            <a href={invoice.file} target="_blank" rel="noopener noreferrer" className="link">
              Invoice {invoice.number}
            </a>
          </>
        )}
      </span>
    </Detail>
  )
}

const WORDS: Readonly<Record<Bill['paymentStatus'], string>> = {
  due: 'Not paid',
  waiting: 'Not paid',
  declined: 'Not paid',
  expired: 'Not paid',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
}
