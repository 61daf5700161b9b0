import type { Product } from '#contract/catalogue/catalogue.ts'
import { SelectBox } from '#web/ui/forms/checkbox.tsx'
import type { ProductWork } from './product-cells.tsx'
import { ProductRow } from './product-row.tsx'
import { SortButton, SortHeader, type Sorting } from './sort-header.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { ProductCard } from './product-card.tsx'

interface ProductTableProps extends ProductWork, Sorting {
  products: readonly Product[]
  isReloading: boolean
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
  if (!isWide) {
    return (
      <div className="renewing" aria-busy={isReloading}>
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
    <table className="renewing admin-table admin-table-flush" aria-busy={isReloading}>
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
