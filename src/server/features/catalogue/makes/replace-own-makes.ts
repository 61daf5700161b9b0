import type { MakeInput } from '#contract/metal/makes.ts'
import type { Connection } from '#server/db/connection.ts'
import { replaceMakes, type OwnMake } from '#server/db/rates/product-makes.ts'
import { listAlloys, type AppliedCard } from '#server/db/rates/rate-cards.ts'
import { problem } from '#server/http/problem.ts'
import { faultOfCodes } from './code-faults.ts'
import { withEditedStock } from './edited-stock.ts'
import { faultOfMake, faultOfTexts, ratesIn } from './make-faults.ts'
import { undividedStock } from './undivided-stock.ts'
import { writeAndPriceMakes, type MakesBeforeAndAfter } from './make-states.ts'

interface Replacing {
  product: {
    id: number
    name: string
    description: string
    nameHi: string
    descriptionHi: string
    material: readonly number[]
    /** Pieces, null is not limited; absent of a new product. */
    stock?: number | null
  }
  /** As they are stored. */
  before: readonly OwnMake[]
  makes: readonly MakeInput[]
  /** The card that counts; the caller holds the rates. */
  card: AppliedCard | undefined
}

/**
 * Gives a locked product its makes and their prices by the card. Answers what undoes it, by product. Throws 400 for a
 * make that cannot be, 409 where edited stock was sold meanwhile.
 */
export async function replaceOwnMakes(
  tx: Connection,
  { product, before, makes, card }: Replacing,
): Promise<Map<number, MakesBeforeAndAfter>> {
  const { id, material } = product
  requirePossible(makes, { material, alloys: await listAlloys(tx), rates: ratesIn(card) })
  const wrong = faultOfTexts(makes, product) ?? (await faultOfCodes(tx, id, makes))
  if (wrong !== undefined) throw problem.invalid([wrong])
  const wanted = withEditedStock(makes, before)
  const undivided = undividedStock({ before, after: wanted, stock: product.stock })
  if (undivided !== undefined) {
    const { at, message } = undivided
    throw problem.invalid([{ field: `makes.${at}.pool`, message }])
  }
  return writeAndPriceMakes(tx, { ids: [id], card }, () => replaceMakes(tx, id, wanted))
}

/** What the audit log says of a make. */
export function summaryOf(make: MakeInput): string {
  const { alloy, isActive, netMg, grossMg, making, pool, sizes } = make
  const state = isActive ? '' : ', withdrawn'
  const pieces = pool === null ? '' : `, ${pool} pieces`
  const inSizes = sizes.length === 0 ? '' : `, sizes ${sizes.map(sizeSummary).join(' | ')}`
  return `${alloy}: net ${netMg} mg, gross ${grossMg} mg, making ${making.kind} ${making.value}${pieces}${inSizes}${state}`
}

/** Size, milligrams more or less, pieces. */
function sizeSummary({ code, netMgDelta, stock }: MakeInput['sizes'][number]): string {
  return `${code}:${netMgDelta}:${stock ?? ''}`
}

/** Throws 400 for makes that cannot be, and says of each at which field and why. */
function requirePossible(
  makes: readonly MakeInput[],
  around: Parameters<typeof faultOfMake>[2],
): void {
  const faults = makes.flatMap((make, at) => {
    const fault = faultOfMake(make, makes.slice(0, at), around)
    return fault === undefined
      ? []
      : [{ field: `makes.${at}.${fault.field}`, message: `${make.alloy}: ${fault.message}` }]
  })
  if (faults.length > 0) throw problem.invalid(faults)
}
