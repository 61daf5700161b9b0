import { CSV_SEPARATOR } from '#domain/catalogue/csv/product-csv.ts'
import { textOfThousandths } from '#domain/pricing/metal/weights.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { withMarks } from './cell-parts.ts'
import type { FileMake, MakeColumn } from './make-columns.ts'

/** The name of the hallmark charge in a break-up when a file has only its fee. */
export const HALLMARK_LABEL = 'Hallmark'

/** A make as the cells of its line in a file; `readMakeCells` reads the same make out of them. */
export function makeCells(make: FileMake): Map<MakeColumn, string | number | null> {
  const { making, charges } = make
  const fee = hallmarkFeeOf(charges)
  const others = fee === null ? charges : charges.slice(0, -1)
  return new Map<MakeColumn, string | number | null>([
    ['alloy', make.alloy],
    ['makeStatus', make.isActive ? 'offered' : 'withdrawn'],
    ['grossMg', textOfThousandths(make.grossMg)],
    ['netMg', textOfThousandths(make.netMg)],
    ['otherMg', weight(make.otherMg)],
    ['metals', joined(make.metals.map(({ alloy, netMg }) => [alloy, textOfThousandths(netMg)]))],
    ['wastage', make.wastage === 0 ? null : make.wastage],
    ['makingKind', making.kind],
    ['makingValue', making.value],
    ['makingLeast', making.least === 0 ? null : making.least],
    ['makingBasis', making.basis],
    ['articles', make.articles],
    ['stones', joined(make.stones.map(stoneParts))],
    ['hallmarkFee', fee],
    [
      'charges',
      joined(others.map(({ label, kind, amount, per }) => [label, kind, String(amount), per])),
    ],
    ['tolerance', make.tolerance],
    ['sku', make.sku === '' ? null : make.sku],
    ['barcode', make.barcode === '' ? null : make.barcode],
    ['pictures', make.pictures.length === 0 ? null : make.pictures.join(CSV_SEPARATOR)],
    ['stockKind', make.stockKind],
    ['sizeKind', make.sizeKind],
    ['sizeStock', make.sizeKind === 'none' && make.sizeStock !== 'pooled' ? null : make.sizeStock],
    ['sizes', safe(make.sizes.map(sizeText).join(CSV_SEPARATOR))],
    ['pool', make.pool],
    ['countsAtExport', safe(countsText(make))],
    ['partUnit', rupeesFromPaise(make.partUnit)],
    ['priceUnit', rupeesFromPaise(make.priceUnit)],
    ['advance', make.advance ?? null],
    ['leadDays', make.leadDays ?? null],
  ])
}

/** The fee where the last charge is the plain hallmark of each article; null for any other. */
function hallmarkFeeOf(charges: FileMake['charges']): number | null {
  const last = charges.at(-1)
  const isPlain =
    last?.kind === 'hallmark' && last.per === 'article' && last.label === HALLMARK_LABEL
  return isPlain ? last.amount : null
}

/** Without trailing empty parts: one stone without a report needs five. */
function stoneParts(stone: FileMake['stones'][number]): string[] {
  const { name, kind, milliCarats, pricedBy, rate, count } = stone
  const { certificateLab: lab = '', certificateNo: number = '' } = stone
  const parts = [name, kind, textOfThousandths(milliCarats), pricedBy, String(rate)]
  if (lab !== '' || number !== '') return [...parts, String(count), lab, number]
  return count === 1 ? parts : [...parts, String(count)]
}

/** `8:-180:2`, with days `8:-180:2:14`, and withdrawn `8:-180:2:14:off`; no figure is not limited. */
function sizeText({ code, netMgDelta, stock, leadDays, isActive }: FileMake['sizes'][number]) {
  const parts = [code, String(netMgDelta), figure(stock), figure(leadDays)]
  if (!isActive) return [...parts, 'off'].join(':')
  return (leadDays === null ? parts.slice(0, 3) : parts).join(':')
}

/** The present stock, so that an import knows what was sold meanwhile: `5`, or `8:2 | 12:0`. */
export function countsText({ pool, sizes }: Pick<FileMake, 'pool' | 'sizes'>): string {
  const own = pool === null ? [] : [String(pool)]
  const counted = sizes.map(({ code, stock }) => `${code}:${figure(stock)}`)
  return [...own, ...counted].join(CSV_SEPARATOR)
}

function joined(items: readonly (readonly string[])[]): string {
  return items.map((parts) => parts.map(withMarks).join('; ')).join(CSV_SEPARATOR)
}

function weight(mg: number): string | null {
  return mg === 0 ? null : textOfThousandths(mg)
}

function figure(count: number | null): string {
  return count === null ? '' : String(count)
}

/** A spreadsheet would take `8:0:2` alone for a time of day. */
function safe(text: string): string {
  return /^\d+:[\d:]*$/.test(text) ? `'${text}` : text
}
