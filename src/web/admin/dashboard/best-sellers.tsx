import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SoldProduct } from '#contract/shop/revenue.ts'
import type { Load } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { formatCount } from '#web/ui/format.ts'

/** What sold most pieces in the period. */
export function BestSellers({ load }: { load: Load<SoldProduct[]> }) {
  return (
    <Panel title="Best sellers">
      {load.state === 'failed' && (
        <div className="p-4">
          <InlineFailure text="The best sellers did not load." onRetry={load.reload} />
        </div>
      )}
      {load.state === 'ready' && load.data.length === 0 && (
        <p className="px-4 py-8 text-center text-ink-2">No sales in this period.</p>
      )}
      {load.state === 'ready' && (
        <ul>
          {load.data.map(({ productId, name, images, pieces, revenue }) => (
            <li key={productId} className="border-b border-line last:border-0">
              <ProductLine productId={productId} name={name} picture={images[0]}>
                <span className="block text-right font-medium tabular-nums">
                  {formatCount(pieces)} sold
                </span>
                <Price rupees={revenue} className="block text-right text-xs text-ink-3" />
              </ProductLine>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface ProductLineProps {
  productId: number
  name: string
  picture: string | undefined
  children: ReactNode
}

/** A product of a short list, leading to it among the products. */
export function ProductLine({ productId, name, picture, children }: ProductLineProps) {
  return (
    <Link
      to={`/admin/products?q=${encodeURIComponent(name)}#${productId}`}
      className="grid min-h-14 grid-cols-[2.5rem_1fr_auto] items-center gap-3 px-4 py-2 hover:bg-paper"
    >
      <span className="size-10 overflow-hidden rounded-xs bg-photo">
        <UploadedPicture path={picture} alt="" sizes="40px" className="size-full object-cover" />
      </span>
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span>{children}</span>
    </Link>
  )
}
