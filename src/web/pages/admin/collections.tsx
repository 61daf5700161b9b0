import { Plus } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import type { OwnCollection } from '#contract/catalogue/collections.ts'
import { CollectionList } from '#web/admin/collections/collection-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/collections.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Manage Collections', 'The curated collections of the shop.')

export default function CollectionsPage() {
  const [target, setTarget] = useState<OwnCollection | 'new'>()
  return (
    <AdminPage
      title="Manage Collections"
      actions={
        <Button size="sm" aria-haspopup="dialog" data-new onClick={() => setTarget('new')}>
          <Plus className="ico-s" aria-hidden="true" />
          Add Collection
        </Button>
      }
    >
      <CollectionList target={target} onTarget={setTarget} />
    </AdminPage>
  )
}
