import { useState } from 'react'
import { CategoryForm } from '#web/admin/categories/category-form.tsx'
import { CategoryGrid, LoadingCategories } from '#web/admin/categories/category-grid.tsx'
import { useCategoryList } from '#web/admin/categories/use-category-list.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TypedGuard } from '#web/ui/overlays/typed-guard.tsx'
import type { Route } from './+types/categories.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Categories', 'The categories of the shop: add, edit and delete them.')

/** What the form is for: a new category (of this many so far) or an old one. */
interface FormPurpose {
  editedId: number | undefined
  turn: number
}

export default function CategoriesPage() {
  const { load, isBusy, save, remove, move, saveOrder } = useCategoryList()
  const [{ editedId, turn }, setPurpose] = useState<FormPurpose>({ editedId: undefined, turn: 0 })
  const categories = load.state === 'ready' ? load.data : []
  const startOver = (id?: number) => setPurpose({ editedId: id, turn: turn + 1 })
  return (
    <AdminPage title="Manage Categories">
      <TypedGuard saved={turn}>
        <CategoryForm
          // A form of its own each time: what was typed for one category never reaches another.
          key={turn}
          edited={categories.find(({ categoryId }) => categoryId === editedId)}
          categories={categories}
          isBusy={isBusy}
          takesFocus={turn > 0}
          onSave={save}
          onDone={() => startOver()}
        />
      </TypedGuard>
      {load.state === 'loading' && <LoadingCategories />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The categories did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && categories.length === 0 && (
        <Panel label="Categories">
          <NothingHere>No categories found. Add the first one above.</NothingHere>
        </Panel>
      )}
      {load.state === 'ready' && (
        <CategoryGrid
          categories={categories}
          isBusy={isBusy}
          onEdit={({ categoryId }) => startOver(categoryId)}
          onMove={move}
          onOrdered={saveOrder}
          onDelete={async (category, then) => {
            await remove(category, then)
            if (category.categoryId === editedId) startOver()
          }}
        />
      )}
    </AdminPage>
  )
}
