import {
  Actions,
  ListedPrice,
  type OneProductProps,
  ProductBox,
  Thumbnail,
  VisibilityBadge,
} from './product-cells.tsx'
import { StockCount } from './stock-count.tsx'

/** A product as a card, on narrow screens. */
export function ProductCard({ product, selection, ...does }: OneProductProps) {
  const { productId, categoryName } = product
  return (
    <li className="flex gap-1 border-b border-line py-2.5 pr-3 pl-2 last:border-0">
      <ProductBox product={product} selection={selection} />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex items-start gap-3">
          <Thumbnail product={product} />
          <p className="min-w-0 flex-1 wrap-anywhere">
            <b id={`row-${productId}`} className="font-medium">
              {product.name}
            </b>
            <span className="block text-xs text-ink-3">{categoryName || 'No category'}</span>
          </p>
          <ListedPrice product={product} className="font-medium" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VisibilityBadge isHidden={product.isHidden} />
          <StockCount stock={product.stock} productId={product.productId} />
          <span className="ml-auto">
            <Actions product={product} {...does} />
          </span>
        </div>
      </div>
    </li>
  )
}
