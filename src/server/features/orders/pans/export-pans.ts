import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  registerAfter,
  type RegisterPeriod,
  type RegisterRow,
} from '#server/db/orders/buyer-pans.ts'
import { readPan } from '#server/services/secrets/buyer-pans.ts'
import type { SecretBox } from '#server/services/secrets/secret-box.ts'

/** Orders in a batch. */
const BATCH = 500

const COLUMNS = [
  'Order',
  'Day',
  'Invoice',
  'Status',
  'Name',
  'Address',
  'Given',
  'PAN',
  "Father's name",
  'Date of birth',
  'Document',
  'Document number',
  'Total',
  'Payment method',
  'Payment status',
]

/** The register as CSV, in batches: never all in memory. */
export async function* pansAsCsv(
  db: Connection,
  box: SecretBox,
  period: RegisterPeriod,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let afterId = 0
  for (;;) {
    const rows = await registerAfter(db, period, { afterId, limit: BATCH })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => lineOf(row, box)).join('')
    afterId = last.orderId
  }
}

function lineOf(row: RegisterRow, box: SecretBox): string {
  return csvLine([
    row.orderId,
    shopDayOf(row.placedAt),
    row.invoices ?? '',
    orderStatusLabel(row.status),
    row.name.trim(),
    row.address,
    row.kind === 'pan' ? 'PAN' : 'Form 60',
    ...givenIn(row, box),
    rupeesFromPaise(row.total),
    row.paymentMethod,
    row.paymentStatus,
  ])
}

function givenIn(row: RegisterRow, box: SecretBox): string[] {
  const given = readPan(box, row, row.userId)
  if (given === 'no-key') return [`unreadable without key ${row.keyId}`, '', '', '', '']
  if (given === 'damaged') return ['cannot be read: damaged', '', '', '', '']
  if (given.kind === 'pan') return [given.pan, '', '', '', '']
  return ['', given.fatherName, given.birthDate, given.document, given.documentNumber]
}
