import type { ListedUser } from '#contract/accounts/users.ts'
import { BYTE_ORDER_MARK, csvLine, phoneCell } from '#domain/catalogue/csv/csv.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { sumSpending } from '#server/db/accounts/spending.ts'
import { usersAfter, type UserRow, type UserSearch } from '#server/db/accounts/users.ts'
import { presentUser } from './user-details.ts'

/** Users in a batch. */
const BATCH = 500

const COLUMNS = ['Id', 'Name', 'Email', 'Phone', 'Role', 'Status', 'Since', 'Orders', 'Spent']

/** Users for the API with the sums of their orders, read for all of them in one statement. */
export async function withSpending(db: Connection, rows: UserRow[]): Promise<ListedUser[]> {
  const sums = await sumSpending(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { orderCount = 0, spent = 0, phone: ordered = '' } = sums.get(row.id) ?? {}
    const phone = row.phone === '' ? ordered : row.phone
    return { ...presentUser(row), phone, orderCount, spent: rupeesFromPaise(spent) }
  })
}

/** The matching users as CSV, in batches: never all in memory. */
export async function* usersAsCsv(db: Connection, search: UserSearch): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let afterId = 0
  for (;;) {
    const batch = await usersAfter(db, search, { afterId, limit: BATCH })
    const last = batch.at(-1)
    if (last === undefined) return
    yield (await withSpending(db, batch)).map(lineOf).join('')
    afterId = last.id
  }
}

function lineOf(user: ListedUser): string {
  const { id, name, email, phone, role, status, createdAt, orderCount, spent } = user
  return csvLine([id, name, email, phoneCell(phone), role, status, createdAt, orderCount, spent])
}
