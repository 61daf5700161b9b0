import { useEffect, useRef } from 'react'
import type { ProductMakes } from '#contract/metal/makes.ts'
import { MAKE_LIMITS } from '#domain/pricing/metal/makes.ts'
import { isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Items } from '#web/ui/forms/items.tsx'
import { MakingFields, SaleFields, WeightFields, type MakeBound } from './make-fields.tsx'
import { MakePrice } from './make-price.tsx'
import { newMake } from './make-text.ts'
import { OwnFields } from './own-fields.tsx'
import { SizeFields } from './size-fields.tsx'
import { ChargeFields, MetalFields, StoneFields } from './part-fields.tsx'
import { readMake, type MakeErrors } from './read-make.ts'
import { useMakes } from './use-makes.ts'

interface MakesFormProps {
  productId: number
  /** The saved materials of the product. */
  materials: readonly number[]
  loaded: ProductMakes
  /** Called when something is typed that is not saved, and when nothing is any more. */
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** The makes of a product, with the price of each at the rates of now, and a button of their own. */
export function MakesForm({ productId, materials, loaded, onDirty, onSaved }: MakesFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const makes = useMakes(productId, loaded, onSaved)
  const { texts, isDirty, isBusy, issues, problem, failedSaves, theirs } = makes
  const { alloys } = makes.seen

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (failedSaves > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedSaves])

  return (
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
        <p className="text-ink-2">This product has a price of its own; it follows no rate.</p>
      )}
      <Items
        items={texts}
        noun="Make"
        max={MAKE_LIMITS.makes}
        make={() =>
          newMake(
            alloys,
            materials,
            texts.map(({ alloy }) => alloy),
          )
        }
        onChange={makes.change}
      >
        {(make, at, change) => (
          <OneMake
            make={make}
            path={`makes.${at}`}
            errors={issuesOf(issues, `makes.${at}.`)}
            alloys={alloys}
            isCountedByMake={isCountedByMake(texts)}
            onChange={change}
          />
        )}
      </Items>
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
  )
}

function OneMake(bound: MakeBound & { isCountedByMake: boolean }) {
  return (
    <>
      <WeightFields {...bound} />
      <MakingFields {...bound} />
      <SaleFields {...bound} />
      <OwnFields {...bound} />
      <div className="grid gap-3 sm:col-span-2">
        <MetalFields {...bound} />
        <StoneFields {...bound} />
        <ChargeFields {...bound} />
      </div>
      <SizeFields {...bound} />
      <MakePrice make={readMake(bound.make).make} alloys={bound.alloys} />
    </>
  )
}

/** Those of one make, by their path within it. */
function issuesOf(issues: Readonly<Record<string, string>>, start: string): MakeErrors {
  const own = Object.entries(issues).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, why]) => [path.slice(start.length), why]))
}
