import { useEffect, useRef } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { ProductMakes } from '#contract/metal/makes.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { MakeList } from './make-list.tsx'
import { MaterialsToMakes } from './materials-to-makes.tsx'
import { useMakes } from './use-makes.ts'

interface MakesFormProps {
  /** As it is saved. */
  product: Product
  loaded: ProductMakes
  /** Whether something else of the product is typed that is not saved. */
  isProductDirty: boolean
  /** Called when something is typed that is not saved, and when nothing is any more. */
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  /** Called with the product whose materials became makes. */
  onRemade: (product: Product) => void
}

/** The makes of a product, with the price of each at present rates, and a button of their own. */
export function MakesForm({
  product,
  loaded,
  isProductDirty,
  onDirty,
  onSaved,
  onRemade,
}: MakesFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const makes = useMakes(product, loaded, onSaved)
  const { texts, isDirty, isBusy, issues, problem, failedSaves, theirs } = makes
  const { alloys } = makes.seen

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (failedSaves > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedSaves])

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void makes.save()
        }}
        className="grid gap-4"
      >
        {texts.length === 0 && (
          <p className="text-ink-2">
            This product has a price of its own; it follows no rate. Add a make to sell it by
            weight.
          </p>
        )}
        <MakeList
          texts={texts}
          materials={product.material}
          alloys={alloys}
          pictures={makes.pictures}
          issues={issues}
          onChange={makes.change}
        />
        {theirs !== undefined && (
          <ConflictNote
            thing="the metal price"
            changedBy={theirs.changedBy}
            differences={theirs.differences}
            onTakeTheirs={() => makes.begin(theirs.now)}
            onSaveMine={() => void makes.save(theirs.now)}
          />
        )}
        {problem !== undefined && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {(isDirty || texts.length > 0) && (
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
              Save metal price
            </Button>
            {isDirty && <p className="text-note text-ink-2">The metal price is not saved yet.</p>}
          </div>
        )}
      </form>
      {!isDirty && makes.seen.makes.every(({ isActive }) => !isActive) && (
        <MaterialsToMakes
          product={product}
          alloys={alloys}
          isProductDirty={isProductDirty}
          onMade={(made, remade) => {
            makes.begin(made)
            onRemade(remade)
          }}
        />
      )}
    </>
  )
}
