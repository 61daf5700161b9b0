import type { ProductMakes } from '#contract/metal/makes.ts'
import { MAKE_LIMITS } from '#domain/pricing/metal/makes.ts'
import { isCountedByMake } from '#domain/pricing/metal/sizes.ts'
import { Items } from '#web/ui/forms/items.tsx'
import {
  MakingFields,
  SaleFields,
  WeightFields,
  type MakeBound,
  type MakePicture,
} from './make-fields.tsx'
import { MakePrice } from './make-price.tsx'
import { newMake, type MakeText } from './make-text.ts'
import { OwnFields } from './own-fields.tsx'
import { ChargeFields, MetalFields, StoneFields } from './part-fields.tsx'
import { readMake, type MakeErrors } from './read-make.ts'
import { SizeFields } from './size-fields.tsx'

interface MakeListProps {
  texts: readonly MakeText[]
  /** The materials of the product: a new make is in an alloy of one of them. */
  materials: readonly number[]
  alloys: ProductMakes['alloys']
  pictures: readonly MakePicture[]
  /** What is wrong, by the path of the field, such as `makes.0.netMg`. */
  issues: MakeErrors
  onChange: (texts: MakeText[]) => void
}

/** The makes of a product as they are typed, with the price of each at present rates. */
export function MakeList({ texts, materials, alloys, pictures, issues, onChange }: MakeListProps) {
  const taken = texts.map(({ alloy }) => alloy)
  return (
    <Items
      items={texts}
      noun="Make"
      max={MAKE_LIMITS.makes}
      make={() => newMake(alloys, materials, taken)}
      onChange={onChange}
    >
      {(make, at, change) => (
        <OneMake
          make={make}
          path={`makes.${at}`}
          errors={issuesOf(issues, `makes.${at}.`)}
          alloys={alloys}
          pictures={pictures}
          isCountedByMake={isCountedByMake(texts)}
          onChange={change}
        />
      )}
    </Items>
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
