import { listCategories } from '#contract/catalogue/catalogue.ts'
import { listCollections } from '#contract/catalogue/collections.ts'
import { getSettings } from '#contract/shop/settings.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { HomeEditor } from '#web/admin/home/home-editor.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Home page', 'Texts and pictures of the home page.')

async function load() {
  const [{ values }, categories, collections] = await Promise.all([
    adminApi.call(getSettings),
    adminApi.call(listCategories),
    adminApi.call(listCollections),
  ])
  return { values, targets: { categories, collections } }
}

export default function HomeEditorPage() {
  const loaded = useLoad('home', load)
  return (
    <AdminPage title="Home page">
      <div className="max-w-4xl">
        {loaded.state === 'failed' && (
          <InlineFailure
            text="The home page did not load."
            onRetry={loaded.reload}
            isBusy={loaded.isReloading}
          />
        )}
        {loaded.state === 'loading' && <LoadingRows text="Loading the home page..." />}
        {loaded.state === 'ready' && <HomeEditor {...loaded.data} />}
      </div>
    </AdminPage>
  )
}
