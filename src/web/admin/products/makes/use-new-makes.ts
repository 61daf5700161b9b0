import { useState } from 'react'
import { listRatedAlloys, type RatedAlloy } from '#contract/metal/rated-alloys.ts'
import type { MakeInput } from '#contract/metal/makes.ts'
import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import type { MakePicture } from './make-fields.tsx'
import { ratesOf } from './make-price.tsx'
import { newMake, type MakeText } from './make-text.ts'
import { readMake, readMakes, type MakeErrors } from './read-make.ts'

/** The makes of a product that is not saved yet. */
export interface NewMakes {
  /** Whether it is sold by weight, at a price that the rates make. */
  isByWeight: boolean
  /** The alloys with their present rates. */
  alloys: Load<RatedAlloy[]>
  texts: readonly MakeText[]
  pictures: readonly MakePicture[]
  issues: MakeErrors
  /** How often a save was refused for them. */
  failedSaves: number
  /** What the product costs by what is typed; undefined while nothing makes it. */
  price: Paise | undefined
  /** Whether a price must be typed that counts until there is a rate. */
  needsPrice: boolean
  setByWeight: (isByWeight: boolean) => void
  change: (texts: MakeText[]) => void
  /** What the form sends: none of a product with a price of its own, undefined where something is wrong. */
  read: () => MakeInput[] | undefined
  /** Shows what the shop objects to, by the path of the field. */
  show: (issues: MakeErrors) => void
}

interface Surroundings {
  /** False for a product that is saved: its makes are a form of their own. */
  isNew: boolean
  materials: readonly number[]
  /** The pictures of the form in their order. */
  pictures: readonly MakePicture[]
}

/** The makes that are typed together with a new product. */
export function useNewMakes({ isNew, materials, pictures }: Surroundings): NewMakes {
  const [isByWeight, setByWeight] = useState(false)
  /** Undefined before anything is typed: one make in the first alloy that the materials allow. */
  const [typed, setTyped] = useState<MakeText[]>()
  const [issues, setIssues] = useState<MakeErrors>({})
  const [failedSaves, setFailedSaves] = useState(0)
  const alloys = useLoad('rated alloys', () =>
    isNew ? adminApi.call(listRatedAlloys) : Promise.resolve([]),
  )
  const known = alloys.state === 'ready' ? alloys.data : []
  const texts = typed ?? [newMake(known, materials, [])]
  const onSale = texts.filter(({ isActive }) => isActive)
  const prices = onSale.map((text) => priceOf(text, known))
  const price = prices.find((one) => one !== undefined)

  function show(found: MakeErrors): void {
    setIssues(found)
    if (Object.keys(found).length > 0) setFailedSaves((count) => count + 1)
  }

  return {
    isByWeight,
    alloys,
    texts,
    pictures,
    issues,
    failedSaves,
    price,
    needsPrice: price === undefined && onSale.some((text) => isWithoutRate(text, known)),
    setByWeight,
    change: (next) => {
      setTyped(next)
      setIssues({})
    },
    read: () => {
      if (!isByWeight) return []
      const { makes, errors } = readMakes(
        texts,
        pictures.map(({ key }) => key),
      )
      show(errors)
      return makes
    },
    show,
  }
}

function priceOf(text: MakeText, alloys: RatedAlloy[]): Paise | undefined {
  const { make } = readMake(text)
  return make && metalPrice(termsOfMake(make), ratesOf(alloys))?.price
}

function isWithoutRate({ alloy, metals, making }: MakeText, alloys: readonly RatedAlloy[]) {
  if (making.kind === 'price') return false
  const codes = new Set([alloy, ...metals.map((metal) => metal.alloy)])
  return alloys.some((one) => codes.has(one.alloy) && one.perGram === null)
}
