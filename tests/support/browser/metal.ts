import { GOLDEN_MAKE } from '#tests/support/catalogue/golden-make.ts'
import { asOwner } from './admin-steps.ts'
import { expect, type BrowserShop } from './shop.ts'

const PLAIN = {
  isActive: true,
  otherMg: 0,
  wastage: 0,
  articles: 1,
  metals: [],
  stones: [],
  charges: [],
  partUnit: 1,
  priceUnit: 1,
}

/** A studded make in 22K gold: ₹1,34,348.00 at ₹14,675.50 a gram. */
export const STUDDED_22K = {
  ...PLAIN,
  alloy: '22K916',
  ...GOLDEN_MAKE,
  charges: GOLDEN_MAKE.charges.filter(({ label }) => label === 'Hallmark'),
}

/** A make with only metal and a making charge. */
export function plainMake(alloy: string, netMg: number, making = 0) {
  const flat = { kind: 'flat', value: making, basis: 'net', least: 0 }
  return { ...PLAIN, alloy, netMg, grossMg: netMg, making: flat }
}

/** Golden case G8: 18K, 3.200 g, making 14 %, in sizes: ₹43,830.72 at ₹12,015 a gram. */
export function sizedMake(sizes: readonly object[], more: object = {}) {
  return {
    ...plainMake('18K750', 3_200),
    making: { kind: 'percent', value: 14, basis: 'net', least: 0 },
    sizeKind: 'ring',
    sizeStock: 'size',
    pool: null,
    sizes: sizes.map((size) => Object.assign({ isActive: true }, size)),
    ...more,
  }
}

/** Applies rates in rupees per gram, whatever other tests applied before. */
export async function applyRates(
  shop: BrowserShop,
  rates: Readonly<Record<string, number>>,
): Promise<void> {
  const current = (await asOwner(shop, 'GET', '/rates/getall')).body.current?.cardId ?? null
  const typed = Object.entries(rates).map(([alloy, perGram]) => ({ alloy, perGram }))
  const card = { rates: typed, confirmed: typed, rule: 'fineness/999', seenCardId: current }
  expect((await asOwner(shop, 'POST', '/rates/apply', card)).status).toBe(200)
}

/** Gives a product its makes, in this order. Returns their ids. */
export async function giveMakes(
  shop: BrowserShop,
  productId: number,
  makes: readonly object[],
): Promise<number[]> {
  const saved = await asOwner(shop, 'PUT', `/product/makes/${productId}`, { makes })
  expect(saved.status).toBe(200)
  return saved.body.makes.map(({ makeId }: { makeId: number }) => makeId)
}
