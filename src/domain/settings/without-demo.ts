import type { ShopValues } from './shop-defaults.ts'

/** What a shop is called until its owner says so. */
export const UNNAMED_SHOP = 'Jewellery Shop'

/**
 * A value of the settings without the texts and pictures of the demo shop: those become empty, and list items without
 * any left are removed. So unchanged items of the demo are removed, and an item that the owner changed keeps what
 * the owner wrote.
 */
export function withoutDemo<Value>(value: Value, demo: unknown): Value
export function withoutDemo(value: unknown, demo: unknown): unknown {
  return strip(value, textsIn(demo))
}

function strip(value: unknown, said: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return said.has(value) ? '' : value
  if (Array.isArray(value)) {
    return value.map((item) => strip(item, said)).filter((item) => textsIn(item).size > 0)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, PLAIN.has(key) ? part : strip(part, said)]),
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

/** The profile of the shop without that of the demo shop; an owner's address stays whole. */
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
