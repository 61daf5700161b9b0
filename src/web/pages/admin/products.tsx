import { Plus } from '#web/ui/icons/lucide.ts'
import { useRef, useState } from 'react'
import { getLowStockLine } from '#contract/catalogue/admin-products.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { LOW_STOCK } from '#domain/catalogue/stock.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { ProductDialog, type EditTarget } from '#web/admin/products/form/product-dialog.tsx'
import { copyProduct } from '#web/admin/products/form/duplicate-product.ts'
import { FileActions } from '#web/admin/products/files/file-actions.tsx'
import { isNarrowed, readFilter } from '#web/admin/products/product-filter.ts'
import { ProductFilters } from '#web/admin/products/product-filters.tsx'
import { LoadingProducts, ProductGrid } from '#web/admin/products/product-grid.tsx'
import { ProductWorkList } from '#web/admin/products/product-work-list.tsx'
import { LowStockLine, WaitingCounts } from '#web/admin/products/stock-count.tsx'
import { UndoBar } from '#web/admin/products/undo-bar.tsx'
import { useCategories, useCollections } from '#web/admin/products/form/use-categories.ts'
import { useProductPages } from '#web/admin/products/use-product-pages.ts'
import { useWaitingCounts } from '#web/admin/products/use-waiting-counts.ts'
import { useProductRemoval } from '#web/admin/products/use-product-removal.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useUrlQuery } from '#web/ui/lists/use-url-query.ts'
import type { Route } from './+types/products.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Product Management', 'The products of the shop: add, edit and delete them.')

export default function ProductsPage() {
  const query = useUrlQuery()
  const filter = readFilter(query)
  const pages = useProductPages(filter)
  const categories = useCategories()
  const collections = useCollections()
  const counts = useWaitingCounts()
  // Until it is known, and when it does not load, figures stand out at the line of shoppers.
  const line = useLoad('low stock line', () => adminApi.call(getLowStockLine))
  const [target, setTarget] = useState<EditTarget>()
  const isCopying = useRef(false)
  const removal = useProductRemoval(
    ({ productId }) =>
      pages.change((page) => ({
        ...page,
        total: page.total - 1,
        items: page.items.filter((product) => product.productId !== productId),
      })),
    pages.reload,
  )

  function showSaved(saved: Product) {
    if (target === 'new') return pages.reload()
    return pages.change((page) => ({
      ...page,
      items: page.items.map((product) => (product.productId === saved.productId ? saved : product)),
    }))
  }

  async function duplicate(product: Product): Promise<void> {
    // Pressed twice, it would make two.
    if (isCopying.current) return
    isCopying.current = true
    const copy = await copyProduct(product)
    isCopying.current = false
    if (copy === undefined) return
    pages.reload()
    setTarget(copy)
  }

  const rows = {
    onEdit: setTarget,
    onDuplicate: (product: Product) => void duplicate(product),
    onDelete: removal.ask,
  }
  return (
    <AdminPage
      title="Product Management"
      actions={
        <>
          <FileActions filter={filter} onChanged={pages.reload} />
          <Button size="sm" aria-haspopup="dialog" data-new onClick={() => setTarget('new')}>
            <Plus className="ico-s" aria-hidden="true" />
            Add New Product
          </Button>
        </>
      }
    >
      <ProductFilters
        query={query}
        filter={filter}
        categories={categories}
        collections={collections}
        pages={pages}
      />
      {pages.state === 'loading' && <LoadingProducts />}
      {pages.state === 'failed' && (
        <InlineFailure text="The products did not load." onRetry={pages.reload} />
      )}
      {pages.state === 'ready' && pages.products.length === 0 && (
        <Panel label="Products">
          <NothingHere>
            {isNarrowed(filter)
              ? 'No product matches this search.'
              : 'No products found. Add a new product to get started!'}
          </NothingHere>
        </Panel>
      )}
      <WaitingCounts value={counts}>
        <LowStockLine value={line.state === 'ready' ? line.data.pieces : LOW_STOCK}>
          {pages.products.length > 0 && filter.view === 'cards' && (
            <ProductGrid pages={pages} {...rows} />
          )}
          {filter.view === 'table' && (
            <ProductWorkList
              query={query}
              filter={filter}
              pages={pages}
              categories={categories.state === 'ready' ? categories.data : []}
              collections={collections}
              {...rows}
            />
          )}
        </LowStockLine>
      </WaitingCounts>
      <UndoBar
        text={removal.undoable && `${removal.undoable.name} was deleted.`}
        onUndo={removal.undo}
      />
      <ProductDialog
        target={target}
        categories={categories}
        onSaved={showSaved}
        onClose={() => setTarget(undefined)}
      />
      <ConfirmDialog
        isOpen={removal.product !== undefined}
        title="Confirm Deletion"
        text="Are you sure you want to permanently delete this product?"
        confirmLabel="Delete"
        isBusy={removal.isBusy}
        busyLabel="Deleting..."
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      />
    </AdminPage>
  )
}
