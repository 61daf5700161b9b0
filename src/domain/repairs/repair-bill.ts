import { sellerState } from '#domain/places/gst-states.ts'
import { stateNamed } from '#domain/places/state-named.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { formatGrams, type Milligrams } from '#domain/pricing/metal/weights.ts'
import { repairNumber, type RepairKind, type RepairState } from './repair-states.ts'

/**
 * The product that the lines of bills of jobs name, because an order has lines of products: deleted from the start, so that no
 * list has it. The last id that there is, so that no product of the shop loses its own.
 */
export const SERVICE_PRODUCT_ID = 2_147_483_647

/** What the work is called on a bill. */
const WORK: Readonly<Record<RepairKind, string>> = {
  repair: 'Repair',
  sizing: 'Ring sizing',
  polishing: 'Polishing',
}

/** What was agreed for a job, frozen in its quote. Amounts in paise. */
export interface AgreedJob {
  repairId: number
  kind: RepairKind
  /** Name of the alloy that was added; empty without gold. */
  alloy: string
  goldMg: Milligrams
  perGram: Paise
  gold: Paise
  labour: Paise
}

/** The lines of the bill of a job, in paise before tax: the work, and the gold that was added. What costs nothing has none. */
export function billLines(job: AgreedJob): { name: string; unitPrice: Paise }[] {
  const { repairId, kind, alloy, goldMg, perGram, gold, labour } = job
  const number = repairNumber(repairId)
  const rate = `${alloy} ${formatGrams(goldMg)} at ${formatPaise(perGram)} per gram`
  return [
    { name: `${WORK[kind]}, job ${number}`, unitPrice: labour },
    { name: `Gold added, job ${number}: ${rate}`, unitPrice: gold },
  ].filter(({ unitPrice }) => unitPrice > 0)
}

/** Whether a job can be billed: its work is done, by a quote that its customer has approved and that costs something. */
export function isBillable(
  states: readonly RepairState[],
  { total }: { total: Paise | null },
): boolean {
  return total !== null && total > 0 && states.includes('ready')
}

/** From this total on a bill names the address of a buyer who is not registered (CGST Rules, rule 46(e)). In paise. */
export const ADDRESS_FROM: Paise = 50_000_00

/**
 * The state whose tax a job carries, as `INDIAN_STATES` spells it (IGST Act, section 12(2)): of the registration of a firm, of
 * the address of a consumer, and without one of the seller. Undefined where that state is not known.
 */
export function placeOfWork(
  buyer: { gstin: string; state: string | undefined },
  seller: { gstin: string; state: string },
): string | undefined {
  if (buyer.gstin !== '') return sellerState({ gstin: buyer.gstin, state: '' })
  return buyer.state === undefined ? sellerState(seller) : stateNamed(buyer.state)
}
