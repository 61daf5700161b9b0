import type { ParsedInput } from '#contract/endpoint.ts'
import type { moveRepair as endpoint } from '#contract/repairs/repairs.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import {
  isNextRepairState,
  repairNumber,
  repairStateText,
  type RepairState,
} from '#domain/repairs/repair-states.ts'
import {
  doWeightsAgree,
  isWeighedFor,
  weightGap,
  weightTolerance,
  type RepairWeights,
} from '#domain/repairs/repair-weights.ts'
import { inTransaction, type Connection } from '#server/db/connection.ts'
import {
  lockRepair,
  writeStep,
  type RepairRow,
  type RepairStep,
} from '#server/db/repairs/repairs.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { removeUnusedPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { letLeave } from './hand-over.ts'
import { queueStepMail } from './repair-mail.ts'

type Moving = ParsedInput<typeof endpoint>['body'] & {
  repairId: number
  by: { id: number; name: string }
}

/**
 * Moves a job on: takes the piece in, starts, finishes, hands over or ends it, and writes to the customer. Throws 404, 400
 * for a refusal without words and for weights that are missing or do not agree, also of unfinished work, and 409 for a job that somebody has
 * changed since, a state that would be skipped, and a piece that would leave without its bill. The pictures of a cancelled job are removed.
 */
export async function moveOn(storage: PictureStorage, moving: Moving): Promise<RepairRow> {
  const { repairId, seen, to, note, by, unpaidReason } = moving
  const moved = await inTransaction(storage.database, async (tx) => {
    const row = await lockRepair(tx, { id: repairId })
    if (row === undefined) throw problem.notFound('job')
    requireNext(row, { seen, to })
    if (to === 'declined' && note === '') {
      throw problem.invalid([{ field: 'note', message: 'Say why: the customer reads it.' }])
    }
    if (row.state === 'ready') await letLeave(tx, row, { unpaidReason, by })
    const after = await step(tx, row, { to, by, note, adds: addedBy(row, moving) })
    return { after, dropped: after.pictures.length === 0 ? row.pictures : [] }
  })
  await removeUnusedPictures(storage, moved.dropped)
  return moved.after
}

/** Throws 409 for a job that was changed since it was on the screen, and for a state that would be skipped. */
export function requireNext(
  { state, version }: RepairRow,
  { seen, to }: { seen: number; to: RepairState },
): void {
  if (version === seen && isNextRepairState(state, to)) return
  throw problem.of('repair-changed', { state: repairStateText(state) })
}

/** Writes a step, its email, and what the audit log says of it. */
export async function step(tx: Connection, row: RepairRow, made: RepairStep): Promise<RepairRow> {
  const after = await writeStep(tx, row, made)
  await queueStepMail(tx, after, made.note)
  if (made.by === null) return after
  await recordChange(tx, {
    by: made.by,
    action: made.to === 'quoted' ? 'repair.quote' : 'repair.move',
    subject: { id: row.id, name: repairNumber(row.id) },
    before: audited(row),
    after: audited(after),
  })
  return after
}

/** Without anything that somebody typed, which can be about a person. */
function audited({ state, inMg, outMg, takenMg, total }: RepairRow): object {
  const weights = Object.entries({ weightIn: inMg, weightOut: outMg, goldTaken: takenMg })
  return {
    state: repairStateText(state),
    ...Object.fromEntries(
      weights.map(([name, mg]) => [name, mg === null ? null : formatGrams(mg)]),
    ),
    total: total === null ? null : rupeesFromPaise(total),
  }
}

function addedBy(row: RepairRow, { to, receipt, finish }: Moving): RepairStep['adds'] {
  if (to === 'received') {
    if (receipt === undefined) throw unweighed('receipt.inMg')
    return receipt
  }
  // The piece never came, so what strangers sent is not stored.
  if (to === 'cancelled') return { pictures: [] }
  const states = row.events.map(({ toState }) => toState)
  if (!isWeighedFor(to, { outMg: row.outMg, states })) return {}
  if (finish === undefined) throw unweighed('finish.outMg')
  const { outMg, takenMg } = finish
  // Of unfinished work the quote that counted last was declined: its gold is not in the piece.
  const addedMg = to === 'ready' ? (row.goldMg ?? 0) : (finish.addedMg ?? 0)
  requireAgreement({ inMg: row.inMg ?? 0, addedMg, takenMg, outMg })
  return { outMg, takenMg }
}

function unweighed(field: string) {
  return problem.invalid([{ field, message: 'Enter what the piece weighs, in grams.' }])
}

/** Throws 400 unless weight in, gold added, gold taken out and weight out agree. */
function requireAgreement(weights: RepairWeights): void {
  if (doWeightsAgree(weights)) return
  const gap = weightGap(weights)
  const isMissing = gap > 0
  const message = `The weights do not agree: ${formatGrams(Math.abs(gap))} too ${isMissing ? 'little' : 'much'}, and at most ${formatGrams(weightTolerance(weights.inMg))} may differ. ${formatGrams(weights.addedMg)} of gold is added. Weigh again, enter the gold that was taken out, or make a new quote.`
  throw problem.invalid([{ field: 'finish.outMg', message }])
}
