import { FileUp, History, Images } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PicturesDialog } from './pictures-dialog.tsx'
import type { ProductFilter } from '#web/admin/products/product-filter.ts'

interface FileActionsProps {
  filter: ProductFilter
  /** Called when products or pictures came in. */
  onChanged: () => void
}

/** Products out of the shop and into it as files, and pictures by their names. */
export function FileActions({ filter, onChanged }: FileActionsProps) {
  const [open, setOpen] = useState<'import' | 'pictures'>()
  const close = () => setOpen(undefined)
  const quiet = { variant: 'secondary', size: 'sm', className: 'admin-button' } as const
  return (
    <div className="flex flex-wrap gap-2 max-md:order-last max-md:w-full">
      <ExportButton filter={filter} as="csv" />
      <ExportButton filter={filter} as="xlsx" />
      <Button {...quiet} aria-haspopup="dialog" onClick={() => setOpen('import')}>
        <FileUp className="ico-s" aria-hidden="true" />
        Import
      </Button>
      <Button {...quiet} aria-haspopup="dialog" onClick={() => setOpen('pictures')}>
        <Images className="ico-s" aria-hidden="true" />
        Pictures
      </Button>
      <ButtonLink {...quiet} to="/admin/changes">
        <History className="ico-s" aria-hidden="true" />
        Changes
      </ButtonLink>
      <ImportDialog isOpen={open === 'import'} onClose={close} onWritten={onChanged} />
      <PicturesDialog isOpen={open === 'pictures'} onClose={close} onSaved={onChanged} />
    </div>
  )
}
