import { useState } from 'react'
import type { Category, Product } from '#contract/catalogue.ts'
import type { CuratedCollection } from '#contract/collections.ts'
import type { BulkChange } from '#contract/product-desk.ts'
import { Pager } from '#web/ui/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { UrlQuery } from '#web/ui/use-url-query.ts'
import { BulkBar } from './bulk-bar.tsx'
import { changeProducts } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { ProductFilter } from './product-filter.ts'
import { ProductTable } from './product-table.tsx'
import { useSelection } from './use-selection.ts'
import type { ProductPages } from './use-product-pages.ts'

interface ProductWorkListProps {
  query: UrlQuery
  filter: ProductFilter
  pages: ProductPages
  categories: readonly Category[]
  collections: readonly CuratedCollection[]
  onEdit: (product: Product) => void
  onDuplicate: (product: Product) => void
  onDelete: (product: Product) => void
}

/** The table of products with what can be done to many of them at once. */
export function ProductWorkList(props: ProductWorkListProps) {
  const { query, filter, pages, categories, collections, onEdit, onDuplicate, onDelete } = props
  const selection = useSelection(filter)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function change(what: BulkChange): Promise<void> {
    setIsBusy(true)
    const isDone = await changeProducts([...selection.ids], what)
    setIsBusy(false)
    if (!isDone) return
    setIsOpen(false)
    selection.clear()
    pages.reload()
  }

  return (
    <Panel label="Products" isOpen>
      <BulkBar
        selection={selection}
        total={pages.total}
        isBusy={isBusy}
        onEdit={() => setIsOpen(true)}
        onVisibility={(isHidden) => void change({ isHidden })}
      />
      <ProductTable
        products={pages.products}
        isReloading={pages.isReloading}
        selection={selection}
        sort={filter.sort}
        onSort={(sort) => query.set({ sort, page: '' })}
        onEdit={onEdit}
        onDuplicate={onDuplicate}
        onDelete={onDelete}
      />
      <Pager
        page={filter.page}
        pageSize={filter.limit}
        total={pages.total}
        onPage={(page) => query.set({ page: page === 1 ? '' : String(page) }, { isStep: true })}
      />
      <BulkDialog
        isOpen={isOpen}
        count={selection.ids.size}
        categories={categories}
        collections={collections}
        isBusy={isBusy}
        onChange={(what) => void change(what)}
        onClose={() => setIsOpen(false)}
      />
    </Panel>
  )
}
