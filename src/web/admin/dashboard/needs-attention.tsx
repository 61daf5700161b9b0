import { Link } from 'react-router'
import type { NeedsAttention } from '#contract/shop/dashboard.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProductLine } from './best-sellers.tsx'

/** Products of which little or nothing is left. */
export function LowStock({ lowStock }: Pick<NeedsAttention, 'lowStock'>) {
  return (
    <Panel
      title="Low stock"
      action={
        <Link to="/admin/products" className="link -my-2 min-h-11">
          All products
        </Link>
      }
    >
      {lowStock.total === 0 && (
        <p className="px-4 py-8 text-center text-ink-2">No product is low on stock.</p>
      )}
      <ul>
        {lowStock.products.map(({ productId, name, images, stock }) => (
          <li key={productId} className="border-b border-line last:border-0">
            <ProductLine productId={productId} name={name} picture={images[0]}>
              <Badge tone={stockState(stock) === 'sold-out' ? 'danger' : 'warning'}>
                {stockState(stock) === 'sold-out' ? 'Sold out' : `Only ${stock} left`}
              </Badge>
            </ProductLine>
          </li>
        ))}
      </ul>
      <More shown={lowStock.products.length} total={lowStock.total} />
    </Panel>
  )
}

/** Contact requests without a reply, oldest first. */
export function WaitingRequests({ requests }: Pick<NeedsAttention, 'requests'>) {
  return (
    <Panel
      title="Unanswered requests"
      action={
        <Link to="/admin/manage-contact" className="link -my-2 min-h-11">
          All requests
        </Link>
      }
    >
      {requests.total === 0 && (
        <p className="px-4 py-8 text-center text-ink-2">Every request has a reply.</p>
      )}
      <ul>
        {requests.waiting.map(({ contactId, name, email, message, createdAt }) => (
          <li key={contactId} className="border-b border-line last:border-0">
            <Link
              to={`/admin/manage-contact?q=${encodeURIComponent(email)}&request=${contactId}`}
              className="block px-4 py-2.5 hover:bg-paper"
            >
              <span className="flex justify-between gap-3">
                <b className="min-w-0 font-medium wrap-anywhere">{name}</b>
                <small className="flex-none text-xs text-ink-3">
                  <Moment at={createdAt} isShort />
                </small>
              </span>
              <span className="line-clamp-2 text-note wrap-anywhere text-ink-2">{message}</span>
            </Link>
          </li>
        ))}
      </ul>
      <More shown={requests.waiting.length} total={requests.total} />
    </Panel>
  )
}

function More({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null
  return <p className="px-4 py-2.5 text-note text-ink-3">and {total - shown} more</p>
}
