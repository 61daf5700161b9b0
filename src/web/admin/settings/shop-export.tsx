import { Download } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { exportShop } from '#contract/shop/export.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Saves everything the shop knows as one file: it belongs to its owner. */
export function ShopExport() {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      await downloadFile(exportShop, {})
    } catch {
      toast.failure('The shop could not be exported.', { retry: () => void save() })
    }
    setIsBusy(false)
  }
  return (
    <Panel title="Your data">
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <p className="max-w-[60ch] text-ink-2">
          Products, orders, payments, invoices, customers, reviews, requests, pages, settings and
          the audit log as one JSON file, without passwords and keys.
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="admin-button"
          busy={isBusy}
          busyLabel="Exporting..."
          onClick={() => void save()}
        >
          <Download className="ico-s" aria-hidden="true" />
          Export the whole shop
        </Button>
      </div>
    </Panel>
  )
}
