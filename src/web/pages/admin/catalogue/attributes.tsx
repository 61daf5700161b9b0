import { Plus } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import type { OwnAttribute } from '#contract/catalogue/admin-attributes.ts'
import { AttributeList } from '#web/admin/attributes/attribute-list.tsx'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { adminMeta } from '#web/admin/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/attributes.ts'

export const meta: Route.MetaFunction = () =>
  adminMeta('Attributes', 'What products are described and filtered by.')

export default function AttributesPage() {
  const [target, setTarget] = useState<OwnAttribute | 'new'>()
  return (
    <AdminPage
      title="Attributes"
      actions={
        <Button size="sm" aria-haspopup="dialog" data-new onClick={() => setTarget('new')}>
          <Plus className="ico-s" aria-hidden="true" />
          Add Attribute
        </Button>
      }
    >
      <AttributeList target={target} onTarget={setTarget} />
    </AdminPage>
  )
}
