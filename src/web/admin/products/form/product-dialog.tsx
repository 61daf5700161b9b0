import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useId, useState } from 'react'
import type { Category, Product } from '#contract/catalogue/catalogue.ts'
import type { Load } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { useUnsavedGuard } from '#web/ui/forms/use-unsaved-guard.ts'
import { MakesSection } from '#web/admin/products/makes/makes-section.tsx'
import { takePrice } from './take-untouched.ts'
import { ProductForm, type SaveProgress } from './product-form.tsx'

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
  const [isMetalDirty, setIsMetalDirty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [progress, setProgress] = useState<SaveProgress>()
  const [theirs, setTheirs] = useState<Product>()
  /** The product as it was after its makes were saved here. */
  const [remade, setRemade] = useState<Product>()
  const guard = useUnsavedGuard(isDirty || isMetalDirty)
  const isBusy = progress !== undefined
  const edited = theirs ?? (target === 'new' ? undefined : target)

  function leave() {
    setIsDirty(false)
    setIsMetalDirty(false)
    setIsAsking(false)
    setTheirs(undefined)
    setRemade(undefined)
    onClose()
    guard.leave()
  }
  /** Begins again with what is saved; a metal price that is not stays as it is typed. */
  function restart(saved: Product) {
    setIsDirty(false)
    setTheirs(saved)
    setRemade(undefined)
  }
  /** The form stays as it is typed; its price follows the makes. */
  function showPrice(product: Product) {
    setRemade(product)
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) takePrice(form, product)
  }
  const close = () => (isDirty || isMetalDirty ? setIsAsking(true) : leave())

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
            <Button
              type="submit"
              form={formId}
              size="sm"
              busy={isBusy}
              busyLabel={busyWords(progress)}
            >
              Save product
            </Button>
          </div>
        }
      >
        {typeof progress === 'number' && progress < 1 && (
          <ProgressBar value={progress} aria-label="Upload" className="mb-4 h-1.5 w-full" />
        )}
        <ProductForm
          key={`${edited?.productId} ${edited?.updatedAt}`}
          id={formId}
          product={edited}
          isPricedByMakes={(remade ?? edited)?.isPricedByMakes === true}
          isPricedByRates={(remade ?? edited)?.isPricedByRates === true}
          categories={categories}
          onChange={() => setIsDirty(true)}
          onProgress={setProgress}
          onTakeOver={restart}
          onSaved={(product) => {
            if (isMetalDirty) restart(product)
            else leave()
            onSaved(product)
          }}
        />
        {edited !== undefined && (
          <MakesSection
            key={edited.productId}
            product={edited}
            isProductDirty={isDirty}
            onDirty={setIsMetalDirty}
            onRemade={(product) => {
              restart(product)
              onSaved(product)
            }}
            onSaved={(product) => {
              showPrice(product)
              onSaved(product)
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking || guard.isLeaving}
        title="Discard changes?"
        text="Your changes have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={leave}
        onClose={() => {
          setIsAsking(false)
          guard.stay()
        }}
      />
    </>
  )
}

/** How far the upload is; what comes after it is the server's work. */
function busyWords(progress: SaveProgress = 0): string {
  if (progress === 'pictures') return 'Uploading pictures...'
  if (progress === 0 || progress === 1) return 'Saving...'
  return `Sending ${Math.round(progress * 100)} %`
}
