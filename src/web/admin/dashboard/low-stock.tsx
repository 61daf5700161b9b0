import { Link } from 'react-router'
import type { NeedsAttention } from '#contract/shop/dashboard.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProductLine } from './best-sellers.tsx'
import { MoreLeft } from './more-left.tsx'

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
      <MoreLeft shown={lowStock.products.length} total={lowStock.total} />
    </Panel>
  )
}
