import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { BYTE_ORDER_MARK, csvLine, phoneCell } from '#domain/catalogue/csv/csv.ts'
import { languageCoded, type Language } from '#domain/shop/languages.ts'
import { affectedPeople } from '#server/db/accounts/affected-people.ts'
import type { Connection } from '#server/db/connection.ts'
import { readCsvRecords } from '#server/http/uploads/csv-records.ts'

const COLUMNS = ['Email', 'Name', 'Phone', 'Language', 'Data']

/** Everybody whose personal data the shop stores, as CSV, in batches. */
export async function* peopleAsCsv(db: Connection): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  for await (const people of affectedPeople(db)) {
    yield people
      .map(({ email, name, phone, language, data }) =>
        csvLine([email, name, phoneCell(phone), language, data]),
      )
      .join('')
  }
}

/** More people than any jeweller knows. */
const MOST = { mostLines: 2_000_000, mostCells: 20_000_000 }

/** Who is to be told. */
export interface ToldPerson {
  email: string
  language: Language['code']
}

/** The people in such a file, after somebody has taken out those whom a breach does not touch; each once. */
export function peopleIn(text: string): ToldPerson[] {
  const [head = [], ...rows] = readCsvRecords(text, MOST).map(({ record }) => record)
  const at = (name: string) => head.findIndex((one) => one.trim().toLowerCase() === name)
  const [email, language] = [at('email'), at('language')]
  if (email < 0) throw new Error('The list has no column Email.')
  const people = rows.map((row): ToldPerson => ({
    email: (row[email] ?? '').trim().toLowerCase(),
    language: languageCoded(row[language]?.trim()),
  }))
  return [...new Map(people.map((one) => [one.email, one])).values()].filter((one) =>
    isEmailAddress(one.email),
  )
}
