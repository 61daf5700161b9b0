import { Moment } from '#web/ui/moment.tsx'
import {
  Actions,
  ListedPrice,
  type OneProductProps,
  ProductBox,
  Thumbnail,
  VisibilityBadge,
} from './product-cells.tsx'
import { StockCount } from './stock-count.tsx'

/** A product as a row of the table. */
export function ProductRow({ product, selection, ...does }: OneProductProps) {
  const { productId, categoryName, discount } = product
  return (
    <tr aria-current={selection.ids.has(productId) ? 'true' : undefined}>
      <td className="!px-1">
        <ProductBox product={product} selection={selection} />
      </td>
      <td>
        <div className="flex items-center gap-3">
          <Thumbnail product={product} />
          <p className="min-w-0 wrap-anywhere">
            <b id={`row-${productId}`} className="font-medium">
              {product.name}
            </b>
            <span className="block text-xs text-ink-3">
              <span className="tabular-nums">{productId}</span> · {categoryName || 'No category'}
            </span>
          </p>
        </div>
      </td>
      <td>
        <VisibilityBadge isHidden={product.isHidden} />
      </td>
      <td className="num">
        <StockCount stock={product.stock} productId={product.productId} />
      </td>
      <td className="num">
        <ListedPrice product={product} className="font-medium" />
        {discount !== '' && <span className="block text-xs text-lac">{discount}</span>}
      </td>
      <td className="text-ink-2 max-xl:hidden">
        <Moment at={product.updatedAt ?? product.createdAt} isShort />
      </td>
      <td className="num">
        <Actions product={product} {...does} />
      </td>
    </tr>
  )
}
