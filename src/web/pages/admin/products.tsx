import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { ProductDialog, type EditTarget } from '#web/features/admin-products/product-dialog.tsx'
import { ProductFilters } from '#web/features/admin-products/product-filters.tsx'
import { LoadingProducts, ProductGrid } from '#web/features/admin-products/product-grid.tsx'
import { useCategories } from '#web/features/admin-products/use-categories.ts'
import { useProductPages } from '#web/features/admin-products/use-product-pages.ts'
import { useProductRemoval } from '#web/features/admin-products/use-product-removal.ts'
import { AdminPage } from '#web/features/admin-shell/admin-page.tsx'
import { adminMeta } from '#web/features/admin-shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineFailure } from '#web/ui/inline-failure.tsx'
import { NothingHere } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useUrlQuery } from '#web/ui/use-url-query.ts'
import type { Route } from './+types/products.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Product Management', 'The products of the shop: add, edit and delete them.')

export default function ProductsPage() {
  const query = useUrlQuery()
  const filter = { q: query.get('q'), categoryId: query.get('categoryId') }
  const isFiltered = filter.q !== '' || filter.categoryId !== ''
  const pages = useProductPages(filter)
  const categories = useCategories()
  const [target, setTarget] = useState<EditTarget>()
  const removal = useProductRemoval(({ productId }) =>
    pages.change((page) => ({
      ...page,
      total: page.total - 1,
      items: page.items.filter((product) => product.productId !== productId),
    })),
  )

  function showSaved(saved: Product) {
    if (target === 'new') return pages.reload()
    return pages.change((page) => ({
      ...page,
      items: page.items.map((product) => (product.productId === saved.productId ? saved : product)),
    }))
  }

  return (
    <AdminPage
      title="Product Management"
      actions={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setTarget('new')}>
          <Plus className="ico-s" aria-hidden="true" />
          Add New Product
        </Button>
      }
    >
      <ProductFilters query={query} categories={categories} pages={pages} />
      {pages.state === 'loading' && <LoadingProducts />}
      {pages.state === 'failed' && (
        <InlineFailure text="The products did not load." onRetry={pages.reload} />
      )}
      {pages.state === 'ready' && pages.products.length === 0 && (
        <Panel label="Products">
          <NothingHere>
            {isFiltered
              ? 'No product matches this search.'
              : 'No products found. Add a new product to get started!'}
          </NothingHere>
        </Panel>
      )}
      {pages.state === 'ready' && pages.products.length > 0 && (
        <ProductGrid pages={pages} onEdit={setTarget} onDelete={removal.ask} />
      )}
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
