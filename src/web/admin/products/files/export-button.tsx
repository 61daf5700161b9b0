import { Download } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { exportProducts, exportWorkbook } from '#contract/catalogue/product-import.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { queryOf, type ProductFilter } from '#web/admin/products/product-filter.ts'

interface ExportButtonProps {
  filter: ProductFilter
  /** What the file is: the import takes both back. */
  as: 'csv' | 'xlsx'
}

/** Saves the products that the filter finds as a file. */
export function ExportButton({ filter, as }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const endpoint = as === 'csv' ? exportProducts : exportWorkbook
      await downloadFile(endpoint, { query: queryOf(filter) })
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
      aria-label={as === 'csv' ? undefined : 'Export as Excel'}
    >
      <Download className="ico-s" aria-hidden="true" />
      {as === 'csv' ? 'Export' : 'Excel'}
    </Button>
  )
}
