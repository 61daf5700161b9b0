import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { SelectBox } from '#web/ui/forms/checkbox.tsx'
import { StockCount } from './stock-count.tsx'
import type { SortChoice } from './product-filter.ts'
import type { Selection } from './use-selection.ts'

export interface ProductTableProps {
  products: readonly Product[]
  isReloading: boolean
  selection: Selection
  sort: '' | SortChoice
  onSort: (sort: SortChoice) => void
  onEdit: (product: Product) => void
  onDuplicate: (product: Product) => void
  onDelete: (product: Product) => void
}

/** The products of one page to be worked on: a table, or cards on narrow screens. */
export function ProductTable(props: ProductTableProps) {
  const { products, selection, isReloading } = props
  const isWide = useIsWide()
  const ids = products.map(({ productId }) => productId)
  const selected = ids.filter((id) => selection.ids.has(id)).length
  const pageBox = (
    <SelectBox
      label="Select all on this page"
      checked={selected === ids.length}
      isMixed={selected > 0 && selected < ids.length}
      onChange={(isOn) => selection.togglePage(ids, isOn)}
    />
  )
  const dimmed = `transition-opacity duration-(--duration-2) ${isReloading ? 'opacity-50' : ''}`
  if (!isWide) {
    return (
      <div className={dimmed} aria-busy={isReloading}>
        <div className="flex items-center gap-1 px-2 py-1 text-note text-ink-2">
          {pageBox} All on this page
        </div>
        <ul className="border-t border-line">
          {products.map((product) => (
            <ProductCard key={product.productId} product={product} {...props} />
          ))}
        </ul>
      </div>
    )
  }
  return (
    <table className={`admin-table admin-table-flush ${dimmed}`} aria-busy={isReloading}>
      <thead>
        <tr>
          <th scope="col" className="w-12 !px-1 !py-0">
            {pageBox}
          </th>
          <SortHeader name="Product" by="name" {...props} />
          <th scope="col">Visibility</th>
          <SortHeader name="Stock" by="stock" isNumeric {...props} />
          <SortHeader name="Price" by="price" isNumeric {...props} />
          <th scope="col" className="max-xl:hidden">
            <SortButton name="Changed" target="changed" arrow={undefined} {...props} />
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.productId} product={product} {...props} />
        ))}
      </tbody>
    </table>
  )
}

type OneProps = ProductTableProps & { product: Product }

function ProductRow({ product, selection, ...does }: OneProps) {
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
        <StockCount stock={product.stock} />
      </td>
      <td className="num">
        <Price rupees={product.price} className="font-medium" />
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

function ProductCard({ product, selection, ...does }: OneProps) {
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
          <Price rupees={product.price} className="font-medium" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VisibilityBadge isHidden={product.isHidden} />
          <StockCount stock={product.stock} />
          <span className="ml-auto">
            <Actions product={product} {...does} />
          </span>
        </div>
      </div>
    </li>
  )
}

function Actions({
  product,
  onEdit,
  onDuplicate,
  onDelete,
}: Pick<OneProps, 'product' | 'onEdit' | 'onDuplicate' | 'onDelete'>) {
  const { productId } = product
  return (
    <span className="inline-flex items-center">
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={`row-${productId}`}
        onClick={() => onEdit(product)}
        className="admin-button mr-1"
      >
        Edit
      </Button>
      <IconButton
        label="Duplicate"
        aria-describedby={`row-${productId}`}
        onClick={() => onDuplicate(product)}
      >
        <Copy className="ico-s" aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Delete"
        aria-describedby={`row-${productId}`}
        onClick={() => onDelete(product)}
        className="text-danger"
      >
        <Trash2 className="ico-s" aria-hidden="true" />
      </IconButton>
    </span>
  )
}

function Thumbnail({ product: { images, material } }: { product: Product }) {
  return (
    <span className="block size-11 flex-none overflow-hidden rounded-xs bg-photo">
      <UploadedPicture
        path={pictureForMaterial(images, material[0])}
        alt=""
        sizes="44px"
        className="size-full object-cover"
      />
    </span>
  )
}

/** Whether shoppers find a product. */
function VisibilityBadge({ isHidden = false }: { isHidden?: boolean | undefined }) {
  return <Badge tone={isHidden ? 'neutral' : 'success'}>{isHidden ? 'Hidden' : 'Visible'}</Badge>
}

function ProductBox({ product, selection }: Pick<OneProps, 'product' | 'selection'>) {
  return (
    <SelectBox
      label={`Select ${product.name}`}
      checked={selection.ids.has(product.productId)}
      onChange={(isOn) => selection.toggle(product.productId, isOn)}
    />
  )
}

interface SortProps extends Pick<ProductTableProps, 'sort' | 'onSort'> {
  name: string
}

function SortHeader({
  by,
  isNumeric = false,
  ...props
}: SortProps & { by: 'name' | 'stock' | 'price'; isNumeric?: boolean }) {
  const isUp = props.sort === `${by}-asc`
  const isDown = props.sort === `${by}-desc`
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={isNumeric ? 'num' : ''}
    >
      <SortButton
        {...props}
        target={isUp ? `${by}-desc` : `${by}-asc`}
        arrow={isUp || isDown ? <Arrow className="size-3" aria-hidden="true" /> : undefined}
      />
    </th>
  )
}

function SortButton({
  name,
  target,
  arrow,
  onSort,
}: SortProps & { target: SortChoice; arrow: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => onSort(target)}
      className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink"
    >
      {name}
      {arrow}
    </button>
  )
}
