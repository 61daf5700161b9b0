import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import { MAX_PICTURES } from '#domain/catalogue/product.ts'
import { USUAL_ALLOYS } from '#domain/pricing/metal/alloys.ts'
import { textOfThousandths } from '#domain/pricing/metal/weights.ts'

/** A metal besides the make's own, as it is typed. */
interface MetalText {
  alloy: string
  net: string
}

/** One kind of stone as it is typed. */
interface StoneText {
  name: string
  kind: MakeInput['stones'][number]['kind']
  count: string
  carats: string
  pricedBy: MakeInput['stones'][number]['pricedBy']
  rate: string
  /** The laboratory that has graded them and the number of its report. */
  lab: string
  report: string
}

/** A charge as it is typed. */
interface ChargeText {
  label: string
  kind: MakeInput['charges'][number]['kind']
  amount: string
  per: MakeInput['charges'][number]['per']
}

/** A size as it is typed. */
export interface SizeText {
  code: string
  /** Milligrams more or less than the make, with a sign. */
  delta: string
  stock: string
  /** The stock that the form was filled with; undefined for a new size. */
  seenStock: number | null | undefined
  days: string
  isActive: boolean
}

/** A make as it is typed: grams, carats, percent and rupees as texts. */
export interface MakeText {
  alloy: string
  isActive: boolean
  net: string
  gross: string
  other: string
  stockKind: MakeInput['stockKind']
  tolerance: string
  /** Percent; empty: as the shop says. */
  advance: string
  /** Days; empty: nobody can ask for it. */
  leadDays: string
  sku: string
  barcode: string
  /** Which pictures show it, by the keys of the form's pictures, in their order. */
  pictures: readonly string[]
  wastage: string
  making: {
    kind: MakeInput['making']['kind']
    value: string
    basis: MakeInput['making']['basis']
    least: string
  }
  articles: string
  metals: MetalText[]
  stones: StoneText[]
  charges: ChargeText[]
  partUnit: MakeInput['partUnit']
  priceUnit: MakeInput['priceUnit']
  sizeKind: MakeInput['sizeKind']
  sizeStock: MakeInput['sizeStock']
  pool: string
  seenPool: number | null | undefined
  sizes: SizeText[]
}

/** The keys of pictures that have no other name than their place. */
export const PLACES: readonly string[] = Array.from(
  { length: MAX_PICTURES },
  (_, at) => `${at + 1}`,
)

/** A saved make as somebody would type it. `pictures` are the keys of the product's pictures. */
export function textOfMake(make: MakeInput, pictures = PLACES): MakeText {
  const { making, stones, charges, metals } = make
  return {
    alloy: make.alloy,
    isActive: make.isActive,
    net: textOfThousandths(make.netMg),
    gross: textOfThousandths(make.grossMg),
    other: make.otherMg === 0 ? '' : textOfThousandths(make.otherMg),
    stockKind: make.stockKind,
    tolerance: String(make.tolerance),
    advance: String(make.advance ?? ''),
    leadDays: String(make.leadDays ?? ''),
    sku: make.sku,
    barcode: make.barcode,
    pictures: make.pictures.flatMap((place) => pictures[place - 1] ?? []),
    wastage: optional(make.wastage),
    making: { ...making, value: String(making.value), least: optional(making.least) },
    articles: String(make.articles),
    metals: metals.map(({ alloy, netMg }) => ({ alloy, net: textOfThousandths(netMg) })),
    stones: stones.map(({ name, kind, count, milliCarats, pricedBy, rate, ...report }) => {
      const carats = milliCarats === 0 ? '' : textOfThousandths(milliCarats)
      const { certificateLab: lab = '', certificateNo = '' } = report
      const typed = { name, kind, count: String(count), carats, pricedBy, rate: String(rate) }
      return Object.assign(typed, { lab, report: certificateNo })
    }),
    charges: charges.map(({ label, kind, amount, per }) => {
      return { label, kind, amount: String(amount), per }
    }),
    partUnit: make.partUnit,
    priceUnit: make.priceUnit,
    sizeKind: make.sizeKind,
    sizeStock: make.sizeStock,
    pool: figure(make.pool),
    seenPool: make.pool,
    sizes: make.sizes.map(({ code, netMgDelta, stock, leadDays, isActive }) => ({
      code,
      delta: textOfDelta(netMgDelta),
      stock: figure(stock),
      seenStock: stock,
      days: figure(leadDays),
      isActive,
    })),
  }
}

/** Milligrams more or less as people write them: `+45`, `-45`, `0`. */
export function textOfDelta(delta: number): string {
  return delta > 0 ? `+${delta}` : String(delta)
}

/** Empty for none. */
function figure(count: number | null): string {
  return count === null ? '' : String(count)
}

/** An empty make in the most usual alloy that is free, has a rate and is of a material of the product. */
export function newMake(
  alloys: ProductMakes['alloys'],
  materials: readonly number[],
  taken: readonly string[],
): MakeText {
  const free = alloys.filter(({ alloy, material }) => {
    return !taken.includes(alloy) && (materials.length === 0 || materials.includes(material))
  })
  const rated = free.filter(({ perGram }) => perGram !== null)
  const [usual = rated[0] ?? free[0]] = USUAL_ALLOYS.flatMap((code) =>
    rated.filter(({ alloy }) => alloy === code),
  )
  return {
    alloy: usual?.alloy ?? '',
    isActive: true,
    net: '',
    gross: '',
    other: '',
    stockKind: 'counted',
    tolerance: '2',
    advance: '',
    leadDays: '',
    sku: '',
    barcode: '',
    pictures: [],
    wastage: '',
    making: { kind: 'gram', value: '', basis: 'net', least: '' },
    articles: '1',
    metals: [],
    stones: [],
    charges: [],
    partUnit: 1,
    priceUnit: 100,
    sizeKind: 'none',
    sizeStock: 'size',
    pool: '',
    seenPool: undefined,
    sizes: [],
  }
}

function optional(amount: number): string {
  return amount === 0 ? '' : String(amount)
}
