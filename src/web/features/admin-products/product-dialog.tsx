import { useId, useState } from 'react'
import type { Category, Product } from '#contract/catalogue.ts'
import type { Load } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { ProductForm } from './product-form.tsx'

/** A product to edit, or a new one. */
export type EditTarget = Product | 'new'

interface ProductDialogProps {
  /** Undefined when closed. */
  target: EditTarget | undefined
  categories: Load<Category[]>
  onSaved: (product: Product) => void
  onClose: () => void
}

/** The product form in a dialog that does not lose what was typed without asking. */
export function ProductDialog({ target: open, categories, onSaved, onClose }: ProductDialogProps) {
  const formId = useId()
  const target = useLast(open)
  const [isDirty, setIsDirty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  function leave() {
    setIsDirty(false)
    setIsAsking(false)
    onClose()
  }
  const close = () => (isDirty ? setIsAsking(true) : leave())

  return (
    <>
      <Dialog
        isOpen={open !== undefined}
        onClose={close}
        canClose={!isBusy}
        size="lg"
        title={target === 'new' ? 'Add Product' : 'Edit Product'}
        footer={
          <div className="grid w-full grid-cols-2 items-center gap-3 sm:flex sm:justify-end">
            <p className="mr-auto hidden text-note text-ink-3 lg:block">
              <kbd className="admin-key">Ctrl</kbd> <kbd className="admin-key">Enter</kbd> saves,{' '}
              <kbd className="admin-key">Esc</kbd> closes
            </p>
            <Button
              variant="secondary"
              size="sm"
              onClick={close}
              disabled={isBusy}
              className="admin-button"
            >
              Cancel
            </Button>
            <Button type="submit" form={formId} size="sm" busy={isBusy} busyLabel="Saving...">
              Save product
            </Button>
          </div>
        }
      >
        <ProductForm
          id={formId}
          product={target === 'new' ? undefined : target}
          categories={categories}
          onChange={() => setIsDirty(true)}
          onBusy={setIsBusy}
          onSaved={(product) => {
            leave()
            onSaved(product)
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard the changes?"
        text="What you changed here is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
