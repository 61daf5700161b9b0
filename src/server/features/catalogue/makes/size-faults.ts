import type { MakeInput } from '#contract/metal/makes.ts'
import { measureOfSize } from '#domain/catalogue/sizes/piece-sizes.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'
import { metalPrice, type Rates } from '#domain/pricing/metal/metal-price.ts'
import { termsOfSize } from '#domain/pricing/metal/sizes.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'

/** What is wrong with a make, and at which field of it. */
export interface Fault {
  field: string
  message: string
}

/** Why the sizes of a make cannot be; undefined when they can. */
export function faultOfSizes(make: MakeInput, rates: Rates): Fault | undefined {
  const { sizeKind, sizes } = make
  if (sizeKind === 'none') {
    return sizes.length > 0 ? { field: 'sizeKind', message: 'choose the kind of size.' } : undefined
  }
  if (make.stockKind === 'by-piece' && make.sizeStock !== 'size') {
    return { field: 'sizeStock', message: 'a make that is kept by piece is counted size by size.' }
  }
  if (sizes.length === 0) return { field: 'sizeKind', message: 'add at least one size.' }
  for (const at of sizes.keys()) {
    const fault = faultOfSize(make, at, rates)
    if (fault) return { field: `sizes.${at}.${fault.field}`, message: fault.message }
  }
  return undefined
}

function faultOfSize(make: MakeInput, at: number, rates: Rates): Fault | undefined {
  const { sizeKind, sizes, netMg } = make
  const size = sizes[at]
  if (size === undefined) return undefined
  const { code, netMgDelta, leadDays } = size
  if (measureOfSize(sizeKind, code) === undefined) {
    return { field: 'code', message: `there is no ${sizeKind} size ${code}.` }
  }
  if (sizes.findIndex((other) => other.code === code) < at) {
    return { field: 'code', message: `size ${code} is there twice.` }
  }
  if (make.sizeStock === 'order' && (leadDays === null || leadDays === 0)) {
    return { field: 'leadDays', message: `say in how many days size ${code} is made.` }
  }
  if (netMg + netMgDelta < 1) {
    return { field: 'netMgDelta', message: `nothing would be left of size ${code}.` }
  }
  const price = metalPrice(termsOfSize(termsOfMake(make), netMgDelta), rates)?.price
  return price !== undefined && (price > MAX_PRICE || price < 1)
    ? {
        field: 'netMgDelta',
        message: `the price of size ${code} would be nothing, or above ten crore rupees.`,
      }
    : undefined
}
