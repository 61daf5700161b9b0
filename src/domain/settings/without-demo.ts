import type { ShopValues } from './shop-defaults.ts'

/** What a shop is called until its owner says so. */
export const UNNAMED_SHOP = 'Jewellery Shop'

/**
 * A value of the settings without what the demo shop said: an item of a list that is the demo's as it came
 * goes, and in what an owner has changed the demo's words and pictures become empty.
 */
export function withoutDemo<Value>(value: Value, demo: unknown): Value
export function withoutDemo(value: unknown, demo: unknown): unknown {
  const said = textsIn(demo)
  const items = new Set(listsIn(demo).map((item) => JSON.stringify(item)))
  return strip(value, { said, items })
}

interface Said {
  said: ReadonlySet<string>
  items: ReadonlySet<string>
}

function strip(value: unknown, demo: Said): unknown {
  if (typeof value === 'string') return demo.said.has(value) ? '' : value
  if (Array.isArray(value)) {
    return value
      .filter((item) => !demo.items.has(sorted(item)))
      .map((item) => strip(item, demo))
      .filter((item) => textsIn(item).size > 0)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, PLAIN.has(key) ? part : strip(part, demo)]),
  )
}

/** Parts that are no words or pictures. */
const PLAIN = new Set(['link', 'kind'])

function textsIn(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set(value === '' ? [] : [value])
  if (typeof value !== 'object' || value === null) return new Set()
  const parts = Object.entries(value).filter(([key]) => !PLAIN.has(key))
  return new Set(parts.flatMap(([, part]) => Array.from(textsIn(part))))
}

function listsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const items: unknown[] = Array.isArray(value) ? value.map((item) => JSON.parse(sorted(item))) : []
  return [...items, ...Object.values(value).flatMap(listsIn)]
}

/** JSON with its keys in one order: the database keeps another than the files. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function own(text: string, made: string): string {
  return text === made ? '' : text
}

function isSame(mine: object, made: object): boolean {
  return sorted(mine) === sorted(made)
}

type Profile = ShopValues['shop']

/** Who the shop is without what the demo shop said of itself; an owner's address stays whole. */
export function ownProfile(shop: Profile, demo: Profile): Profile {
  const legalName = own(shop.legalName, demo.legalName)
  return {
    ...shop,
    name: shop.name === demo.name ? UNNAMED_SHOP : shop.name,
    legalName,
    legalForm: legalName === '' ? '' : shop.legalForm,
    address: isSame(shop.address, demo.address)
      ? { line1: '', line2: '', city: '', state: '', country: demo.address.country, postalCode: '' }
      : shop.address,
    phone: own(shop.phone, demo.phone),
    email: own(shop.email, demo.email),
    gstin: own(shop.gstin, demo.gstin),
    grievanceOfficer: isSame(shop.grievanceOfficer, demo.grievanceOfficer)
      ? { name: '', designation: '', email: '', phone: '' }
      : shop.grievanceOfficer,
    map: isSame(shop.map, demo.map) ? { latitude: 0, longitude: 0 } : shop.map,
  }
}
