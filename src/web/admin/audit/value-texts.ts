import { attributeOf, optionOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { pictureHash } from '#domain/catalogue/pictures.ts'
import { formatPaise, percentOf } from '#domain/pricing/money.ts'
import { languageLabel } from '#domain/shop/languages.ts'
import { dateFormat } from '#web/ui/format.ts'

const PAISE = new Set([
  'price',
  'originalPrice',
  'minimum',
  'amountOff',
  'shipping.freeFrom',
  'shipping.charge',
  'shipping.insuredUpTo',
  'cod.below',
  'priceFrom',
  // The fees of hallmarks, by metal.
  'gold',
  'silver',
])
/** Where a number is the id of a category. */
const CATEGORIES = new Set(['categoryIds', 'cod.notFor', 'parentId'])
const BASIS_POINTS = new Set(['basisPoints', 'percentOff', 'taxBasisPoints', 'tax.rate'])
const momentText = dateFormat(
  {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
  'en-IN',
)

/** Characters after which a list in the log is cut; the record itself has the rest. */
const LONGEST = 300

/** Whether a value says nothing: absent, an empty text, an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value)
}

/** What the shop calls what the log has by its number; what is missing goes by that. */
export interface Named {
  attributes?: AttributeTable
  /** The names of the categories by their ids. */
  categories?: ReadonlyMap<number, string>
}

/** A value of the audit log in words, by the name of its field: money in rupees, lists joined. */
export function valueWords(name: string, value: unknown, named: Named = {}): string {
  if (name === 'stock' && value === null) return 'unlimited'
  if (isEmpty(value)) return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberWords(name, value, named)
  if (typeof value === 'string') return textWords(name, value)
  if (Array.isArray(value)) return listWords(name, value, named)
  return partsOf(value, named).join(' · ')
}

function numberWords(name: string, value: number, { attributes = [], categories }: Named): string {
  if (PAISE.has(name)) return formatPaise(value)
  if (BASIS_POINTS.has(name)) return `${percentOf(value)} %`
  if (name === 'material') return materialName(value) ?? String(value)
  if (CATEGORIES.has(name)) return categories?.get(value) ?? `category ${value}`
  if (name === 'copyOf') return `product ${value}`
  if (attributeOf(attributes, name) !== undefined) {
    return optionOf(attributes, name, value)?.label ?? (value === 0 ? 'empty' : `option ${value}`)
  }
  return String(value)
}

function textWords(name: string, value: string): string {
  if (pictureHash(value) !== undefined) return 'a picture'
  if (name === 'language') return languageLabel(value)
  const moment = /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : undefined
  if (moment === undefined || Number.isNaN(moment.getTime())) return value
  return momentText(moment)
}

function listWords(name: string, list: readonly unknown[], named: Named): string {
  if (name === 'images') return list.length === 1 ? '1 picture' : `${list.length} pictures`
  if (name === 'productIds')
    return list.length === 1 ? `product ${String(list[0])}` : `${list.length} products`
  const isOfObjects = list.some((part) => typeof part === 'object')
  const words = list.map((part) => valueWords(name, part, named)).join(isOfObjects ? '; ' : ', ')
  return words.length > LONGEST ? `${words.slice(0, LONGEST).toWellFormed()}…` : words
}

/** The values within an object that say something. */
function partsOf(value: unknown, named: Named): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => valueWords(name, part, named))
    .filter((words) => words !== '')
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
