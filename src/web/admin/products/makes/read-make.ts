import type { MakeInput } from '#contract/metal/makes.ts'
import { sizeCodeFromText } from '#domain/catalogue/sizes/piece-sizes.ts'
import { thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import { rupeesFromText } from '#domain/pricing/money.ts'
import { PLACES, type MakeText } from './make-text.ts'

/** What is wrong with a make, by the path of the field, such as `stones.0.rate`. */
export type MakeErrors = Readonly<Record<string, string>>

/** All typed makes, or what is wrong with them by the path of the field, such as `makes.0.netMg`. */
export function readMakes(
  texts: readonly MakeText[],
  pictures: readonly string[],
): { makes: MakeInput[] | undefined; errors: MakeErrors } {
  const read = texts.map((text) => readMake(text, pictures))
  const makes = read.flatMap(({ make }) => make ?? [])
  const wrong = read.flatMap(({ errors }, at) =>
    Object.entries(errors).map(([path, why]) => [`makes.${at}.${path}`, why] as const),
  )
  return {
    makes: makes.length < texts.length ? undefined : makes,
    errors: Object.fromEntries(wrong),
  }
}

/** A typed make as the shop takes it, or what cannot be read of it. `pictures` are the keys of the product's pictures. */
export function readMake(
  text: MakeText,
  pictures = PLACES,
): { make: MakeInput | undefined; errors: MakeErrors } {
  const errors: Record<string, string> = {}
  const from = readers(errors)
  const make: MakeInput = {
    alloy: from.word('alloy', text.alloy, 'Choose an alloy.'),
    isActive: text.isActive,
    netMg: from.weight('netMg', text.net),
    grossMg: from.weight('grossMg', text.gross),
    otherMg: from.weight('otherMg', text.other, 0),
    stockKind: text.stockKind,
    tolerance: from.amount('tolerance', text.tolerance, 2),
    advance: isEmpty(text.advance) ? null : from.amount('advance', text.advance),
    leadDays: isEmpty(text.leadDays) ? null : from.figure('leadDays', text.leadDays),
    sku: text.sku.trim(),
    barcode: text.barcode.trim(),
    pictures: text.pictures.flatMap((key) => {
      const at = pictures.indexOf(key)
      // A picture that was taken out of the product is none of its make either.
      return at === -1 ? [] : [at + 1]
    }),
    wastage: from.amount('wastage', text.wastage, 0),
    making: {
      kind: text.making.kind,
      value: from.amount('making.value', text.making.value),
      basis: text.making.basis,
      least: from.amount('making.least', text.making.least, 0),
    },
    articles: from.count('articles', text.articles),
    metals: text.metals.map(({ alloy, net }, at) => ({
      alloy: from.word(`metals.${at}.alloy`, alloy, 'Choose an alloy.'),
      netMg: from.weight(`metals.${at}.netMg`, net),
    })),
    stones: text.stones.map(({ name, kind, count, carats, pricedBy, rate, lab, report }, at) => ({
      name: from.word(`stones.${at}.name`, name, 'Name the stone.'),
      kind,
      count: from.count(`stones.${at}.count`, count),
      milliCarats: from.weight(
        `stones.${at}.milliCarats`,
        carats,
        pricedBy === 'carat' ? undefined : 0,
      ),
      pricedBy,
      rate: from.amount(`stones.${at}.rate`, rate),
      certificateLab: lab.trim(),
      certificateNo: report.trim(),
    })),
    charges: text.charges.map(({ label, kind, amount, per }, at) => ({
      label: from.word(`charges.${at}.label`, label, 'Name the charge.'),
      kind,
      amount: from.amount(`charges.${at}.amount`, amount),
      per,
    })),
    partUnit: text.partUnit,
    priceUnit: text.priceUnit,
    sizeKind: text.sizeKind,
    sizeStock: text.sizeStock,
    pool: from.figure('pool', text.pool),
    seenPool: text.seenPool,
    sizes: text.sizes.map(({ code, delta, stock, seenStock, days, isActive }, at) => {
      const path = `sizes.${at}`
      return {
        code: sizeCodeFromText(text.sizeKind, from.word(`${path}.code`, code, 'Write the size.')),
        netMgDelta: from.delta(`${path}.netMgDelta`, delta),
        stock: from.figure(`${path}.stock`, stock),
        seenStock,
        leadDays: from.figure(`${path}.leadDays`, days),
        isActive,
      }
    }),
  }
  return { make: Object.keys(errors).length === 0 ? make : undefined, errors }
}

/** Readers of typed texts; each notes what it cannot read under the path. An empty text is `whenEmpty`. */
function readers(errors: Record<string, string>) {
  function noted<Value>(path: string, value: Value | undefined, otherwise: Value, why: string) {
    if (value !== undefined) return value
    errors[path] = why
    return otherwise
  }
  return {
    word: (path: string, text: string, why: string): string =>
      noted(path, isEmpty(text) ? undefined : text.trim(), '', why),
    weight(path: string, text: string, whenEmpty?: number): number {
      const read = isEmpty(text) ? whenEmpty : thousandthsFromText(text)
      return noted(path, read, 0, 'Write a weight such as 7.845, with at most three decimals.')
    },
    amount(path: string, text: string, whenEmpty?: number): number {
      const read = isEmpty(text) ? whenEmpty : rupeesFromText(text)
      return noted(path, read, 0, 'Write a number such as 650 or 3.5, with a point; 0 for none.')
    },
    /** Null for an empty text. */
    figure(path: string, text: string): number | null {
      const read = /^\s*\d{0,7}\s*$/.test(text) ? text.trim() : undefined
      const digits = noted(path, read, '', 'Write a whole number, or leave it empty.')
      return digits === '' ? null : Number(digits)
    },
    delta(path: string, text: string): number {
      const [digits] = /^[+\-−]?\d{1,8}$/.exec(text.replace(/\s+/g, '') || '0') ?? []
      const read = digits === undefined ? undefined : Number(digits.replace('−', '-'))
      return noted(path, read, 0, 'Write milligrams with a sign, such as +45 or -45.')
    },
    count(path: string, text: string): number {
      const read = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined
      return noted(path, read, 1, 'Write a whole number from 1.')
    },
  }
}

function isEmpty(text: string): boolean {
  return text.trim() === ''
}
