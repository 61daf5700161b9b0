import { Layers } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { getOwnProduct } from '#contract/catalogue/admin-products.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { ProductMakes } from '#contract/metal/makes.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MaterialsForm } from './materials-form.tsx'

interface MaterialsToMakesProps {
  /** As the list has it; the dialog reads it again. */
  product: Product
  alloys: ProductMakes['alloys']
  /** Whether something of the product is typed that is not saved. */
  isProductDirty: boolean
  /** Called with the makes, and with the product that has them. */
  onMade: (makes: ProductMakes, product: Product) => void
}

/** Offers to make each material of a product a make of its own. */
export function MaterialsToMakes(props: MaterialsToMakesProps) {
  const { product, alloys, isProductDirty } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const { material: materials } = product
  if (materials.length === 0) return null
  const without = materials.filter((code) => alloys.every(({ material }) => material !== code))
  if (without.length > 0) {
    const names = without.map((code) => materialName(code) ?? '').join(', ')
    return (
      <p className="text-note text-ink-2">
        {names} has no purity, so this product cannot become one make per material. Take {names} out
        of its materials first.
      </p>
    )
  }
  return (
    <div className="grid gap-1.5">
      <Button
        type="button"
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        disabled={isProductDirty}
        onClick={() => setIsOpen(true)}
        className="admin-button justify-self-start"
      >
        <Layers className="ico-s" aria-hidden="true" />
        Make these materials into makes
      </Button>
      {isProductDirty && (
        <p className="text-note text-ink-2">Save the product first: something else is typed.</p>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        canClose={!isBusy}
        title="One make per material"
        size="lg"
      >
        {isOpen && (
          <Loaded
            {...props}
            onBusy={setIsBusy}
            onMade={(made, remade) => {
              setIsOpen(false)
              props.onMade(made, remade)
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

function Loaded({
  product,
  alloys,
  onBusy,
  onMade,
}: MaterialsToMakesProps & { onBusy: (isBusy: boolean) => void }) {
  const params = { productId: product.productId }
  const load = useLoad(`own ${product.productId}`, () => adminApi.call(getOwnProduct, { params }))
  if (load.state === 'loading') return <LoadingRows text="Loading the product..." />
  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The product did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
      />
    )
  }
  return (
    <MaterialsForm
      product={load.data}
      alloys={alloys}
      onBusy={onBusy}
      onChanged={load.reload}
      onMade={(made) => {
        // What cannot be read again is shown as it was; the list loads it later.
        adminApi
          .call(getOwnProduct, { params })
          .catch(() => load.data)
          .then(
            (remade) => onMade(made, remade),
            () => undefined,
          )
      }}
    />
  )
}
