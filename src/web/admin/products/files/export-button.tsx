import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportProducts } from '#contract/catalogue/product-import.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { queryOf, type ProductFilter } from '#web/admin/products/product-filter.ts'

/** Saves the products that the filter finds as a CSV file, which the import takes back. */
export function ExportButton({ filter }: { filter: ProductFilter }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      await downloadFile(exportProducts, { query: queryOf(filter) })
    } catch {
      toast.failure('The products could not be exported.', { retry: () => void save() })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isBusy}
      busyLabel="Exporting..."
      onClick={() => void save()}
      className="admin-button"
    >
      <Download className="ico-s" aria-hidden="true" />
      Export
    </Button>
  )
}
