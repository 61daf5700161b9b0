import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import { listDiscountCodes } from '#contract/discounts/discounts.ts'
import { listSales } from '#contract/discounts/sales.ts'
import { listCollections, type CuratedCollection } from '#contract/catalogue/collections.ts'
import { listCategories, type Category } from '#contract/catalogue/catalogue.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { DiscountCodes } from '#web/admin/discounts/discount-codes.tsx'
import type { ScopeGroups } from '#web/admin/discounts/scope-suggestions.tsx'
import { Sales } from '#web/admin/discounts/sales.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TypedGuard } from '#web/ui/overlays/typed-guard.tsx'
import type { Route } from './+types/discounts.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Discounts', 'Codes and sales that take money off orders.')

export default function DiscountsPage() {
  const load = useLoad('discounts', async () => {
    const [codes, sales, categories, collections] = await Promise.all([
      adminApi.call(listDiscountCodes),
      adminApi.call(listSales),
      adminApi.call(listCategories),
      adminApi.call(listCollections),
    ])
    return { codes, sales, groups: groupsOf(categories, collections) }
  })
  return (
    <AdminPage title="Discounts">
      {load.state === 'failed' && (
        <InlineFailure
          text="The discounts did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'loading' && (
        <Panel label="Discounts">
          <LoadingRows text="Loading discounts..." />
        </Panel>
      )}
      {load.state === 'ready' && (
        <TypedGuard saved={load.data}>
          <div className="grid gap-5">
            <Sales sales={load.data.sales} groups={load.data.groups} onChanged={load.reload} />
            <DiscountCodes
              codes={load.data.codes}
              groups={load.data.groups}
              onChanged={load.reload}
            />
          </div>
        </TypedGuard>
      )}
    </AdminPage>
  )
}

/** The groups of products, besides single ones, that a code or a sale can apply to. */
function groupsOf(
  categories: readonly Category[],
  collections: readonly CuratedCollection[],
): ScopeGroups {
  return [
    ...placedNames(categories).map(({ categoryId: id, placedName: name }) => ({
      kind: 'category' as const,
      id,
      name,
    })),
    ...collections.map(({ collectionId: id, name }) => ({ kind: 'collection' as const, id, name })),
  ]
}
