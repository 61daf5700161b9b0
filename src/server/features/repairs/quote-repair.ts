import type { ParsedInput } from '#contract/endpoint.ts'
import type { quoteRepair as endpoint } from '#contract/repairs/repairs.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { rateOn, type TaxRate } from '#domain/invoices/tax-classes.ts'
import { quoteSums, repairTax } from '#domain/repairs/repair-quote.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { listTaxClasses } from '#server/db/invoices/tax-classes.ts'
import { currentCard, listAlloys } from '#server/db/rates/rate-cards.ts'
import type { RateStop } from '#server/db/rates/rate-stop.ts'
import { lockRepair, type RepairRow } from '#server/db/repairs/repairs.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { requireNext, step } from './move-repair.ts'

/** The alloys that a quote can have, with their present rates in paise per gram, and its tax. */
export async function quoteTerms(db: Connection) {
  const settings = await readSettings(db)
  const classes = await listTaxClasses(db)
  const ofRepairs = classes.find(({ name }) => name === settings['repairs.taxClass'])
  const rate = ofRepairs && rateOn(ofRepairs.rates, shopDayOf(new Date()))
  const tax: TaxRate = repairTax(settings['tax.scheme'], rate)
  const rates = (await currentCard(db))?.rates
  const alloys = (await listAlloys(db)).flatMap(({ code: alloy, label, isActive }) => {
    const perGram = rates?.get(alloy)?.paisePerGram
    return perGram === undefined || !isActive ? [] : [{ alloy, label, perGram }]
  })
  return { alloys, tax }
}

const OLD_RATES = 'The gold rates are too old to sell gold. Enter the rates of today first.'

/**
 * Quotes a job at the present rate, or quotes it again, and writes to the customer, who approves it by link. Throws
 * 404,
 * 400 for an alloy without a rate and for gold at rates that are too old to sell, and 409 for a job that somebody has
 * changed since, a state without a quote, and a total that is another than the one that was seen.
 */
export function quoteJob(
  { database, stop }: { database: Database; stop: RateStop },
  {
    repairId,
    by,
    seen,
    alloy,
    goldMg,
    labour: asked,
    note,
    seenTotal,
  }: ParsedInput<typeof endpoint>['body'] & { repairId: number; by: { id: number; name: string } },
): Promise<RepairRow> {
  return inTransaction(database, async (tx) => {
    const row = await lockRepair(tx, { id: repairId })
    if (row === undefined) throw problem.notFound('job')
    requireNext(row, { seen, to: 'quoted' })
    if (goldMg > 0 && (await stop.isOn(tx)))
      throw problem.invalid([{ field: 'alloy', message: OLD_RATES }])
    const { alloys, tax } = await quoteTerms(tx)
    const gold = alloys.find((one) => one.alloy === alloy)
    if (goldMg > 0 && gold === undefined) {
      throw problem.invalid([{ field: 'alloy', message: 'This alloy has no rate today.' }])
    }
    const labour = asked ?? 0
    const perGram = goldMg > 0 ? (gold?.perGram ?? 0) : 0
    const { taxBasisPoints } = tax
    const sums = quoteSums({ goldMg, perGram, labour, taxBasisPoints })
    if (sums.total !== seenTotal) throw problem.of('quote-changed')
    const adds = {
      alloy: goldMg > 0 ? (gold?.label ?? '') : '',
      goldMg,
      perGram,
      labour,
      taxCode: tax.code,
      taxBasisPoints,
      tax: sums.tax,
      total: sums.total,
      quotedAt: new Date(),
    }
    return step(tx, row, { to: 'quoted', by, note, adds })
  })
}
