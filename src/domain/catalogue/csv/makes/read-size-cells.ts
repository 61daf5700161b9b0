import {
  sizeCodeFromText,
  sortedSizes,
  type SizeKind,
} from '#domain/catalogue/sizes/piece-sizes.ts'
import { SIZE_KINDS } from '#domain/pricing/metal/makes.ts'
import { listOf, partsBetween } from './cell-parts.ts'
import type { FileMake, MakeCells, MakeColumn } from './make-columns.ts'

/** Takes what is wrong with the cells of a make, by column. */
export interface MakeNotes {
  set: (column: MakeColumn, why: string) => unknown
}

/** What was counted when the file was exported, by the code of a size, empty for the make itself. Undefined: it does not say. */
export function countsAtExport(cells: MakeCells): ReadonlyMap<string, number | null> | undefined {
  const cell = cells.get('countsAtExport')
  if (cell === undefined) return undefined
  const counts = new Map<string, number | null>([['', null]])
  for (const part of partsBetween(plain(cell), '|')) {
    const [, code = '', figure = ''] = /^(?:([^:]+):)?(\d{0,7})$/.exec(part) ?? []
    counts.set(code, figure === '' ? null : Number(figure))
  }
  return counts
}

/** `8:-180:2 | 12:0:5`: size, milligrams more or less, pieces, and the days in which one is made. */
export function readSizes(
  cells: MakeCells,
  kept: Pick<FileMake, 'sizeKind' | 'sizes'>,
  notes: MakeNotes,
): Pick<FileMake, 'sizeKind' | 'sizes'> {
  const cell = cells.get('sizes')
  const parts = partsBetween(plain(cell ?? ''), '|').filter((part) => part !== '')
  const sizeKind = readSizeKind(
    cells.get('sizeKind'),
    { kept: kept.sizeKind, first: parts[0] },
    notes,
  )
  if (cell === undefined) return { sizeKind, sizes: kept.sizes }
  const sizes = parts.flatMap((part) => {
    const size = readSize(sizeKind, part)
    if (size === undefined) {
      notes.set('sizes', `${part.slice(0, 40)}: write size:milligrams:pieces, such as 8:-180:2`)
    }
    return size ?? []
  })
  return { sizeKind, sizes: sortedSizes(sizeKind, sizes) }
}

function readSize(kind: SizeKind, part: string): FileMake['sizes'][number] | undefined {
  const [code = '', delta = '', stock = '', days = '', state = '', ...more] = part
    .split(':')
    .map((text) => text.trim())
  const isRead =
    /^(?:[+\-−]?\d{1,8})?$/.test(delta) && /^\d{0,7}$/.test(stock) && /^\d{0,7}$/.test(days)
  if (code === '' || !isRead || !['', 'off'].includes(state) || more.length > 0) return undefined
  return {
    code: sizeCodeFromText(kind, code),
    netMgDelta: Number(delta.replace('−', '-')),
    stock: stock === '' ? null : Number(stock),
    leadDays: days === '' ? null : Number(days),
    isActive: state === '',
  }
}

/** The kind that the cell says, else what the first size looks like. */
function readSizeKind(
  cell: string | undefined,
  { kept, first }: { kept: SizeKind; first: string | undefined },
  notes: MakeNotes,
): SizeKind {
  if (cell === undefined && kept !== 'none') return kept
  const kind = SIZE_KINDS.find((one) => one === cell?.toLowerCase())
  if (kind !== undefined) return kind
  if (cell !== undefined && cell !== '') notes.set('sizeKind', `Write ${listOf(SIZE_KINDS)}`)
  if (first === undefined) return 'none'
  const code = first.split(':')[0] ?? ''
  if (/^\s*\d{1,2}\s*$/.test(code)) return 'ring'
  return /[-./]/.test(code) ? 'bangle' : 'chain'
}

/** Without the sign that keeps spreadsheets from making a time of it. */
function plain(cell: string): string {
  return cell.replace(/^'/, '')
}
