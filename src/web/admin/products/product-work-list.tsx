import { useState } from 'react'
import type { Category, Product } from '#contract/catalogue/catalogue.ts'
import type { CuratedCollection } from '#contract/catalogue/collections.ts'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { UrlQuery } from '#web/ui/lists/use-url-query.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { BulkDeleteDialog } from './bulk/bulk-delete-dialog.tsx'
import { BulkDialog } from './bulk/bulk-dialog.tsx'
import { useAttributes } from './form/use-categories.ts'
import type { ProductFilter } from './product-filter.ts'
import { ProductTable } from './product-table.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useBulkEdit } from './bulk/use-bulk-edit.ts'
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
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const bulk = useBulkEdit([...selection.ids], () => {
    setOpen(undefined)
    selection.clear()
    pages.reload()
  })
  const { isBusy } = bulk
  const attributes = useAttributes()

  const undoBar = <UndoBar text={bulk.undoable?.text} onUndo={bulk.undo} />
  // A step that empties the list can still be undone.
  if (pages.products.length === 0) return undoBar
  return (
    <Panel label="Products" isOpen>
      <BulkBar
        selection={selection}
        total={pages.total}
        isBusy={isBusy}
        onEdit={() => setOpen('edit')}
        onVisibility={(isHidden) => bulk.apply({ isHidden })}
        onDelete={() => setOpen('delete')}
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
        isOpen={open === 'edit'}
        count={selection.ids.size}
        categories={categories}
        collections={collections}
        attributes={attributes.state === 'ready' ? attributes.data : []}
        isBusy={isBusy}
        preview={bulk.preview}
        onPreview={bulk.look}
        onEdit={bulk.forget}
        onChange={bulk.apply}
        onClose={() => {
          bulk.forget()
          setOpen(undefined)
        }}
      />
      <BulkDeleteDialog
        isOpen={open === 'delete'}
        count={selection.ids.size}
        isBusy={isBusy}
        onConfirm={bulk.remove}
        onClose={() => setOpen(undefined)}
      />
      {undoBar}
    </Panel>
  )
}
