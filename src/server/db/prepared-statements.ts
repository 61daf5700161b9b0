import { fillPlaceholders, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { clientOf, type Connection } from './connection.ts'

/**
 * The most shapes of one kind of statement that keep their name. Each costs PostgreSQL some tens of kB in
 * every connection, and addresses made up for it ask for thousands.
 */
const MOST_NAMED = 200

/**
 * A statement that is written once per connection or pool and then only given its values: building
 * the text of a wide select costs as much as answering it.
 */
export function preparedStatement<Statement>(
  write: (db: Connection) => Statement,
): (db: Connection) => Statement {
  const keep = preparedStatements((db) => write(db))
  return (db) => keep(db, '', undefined)
}

/** The same for statements of many shapes, each written for the first wish that has its name. */
export function preparedStatements<Options, Statement>(
  write: (db: Connection, options: Options, name: string) => Statement,
): (db: Connection, name: string, options: Options) => Statement {
  const written = new WeakMap<Connection, Map<string, Statement>>()
  return (db, name, options) => {
    const ofConnection = written.get(db) ?? new Map<string, Statement>()
    written.set(db, ofConnection)
    const known = ofConnection.get(name)
    if (known !== undefined) return known
    // Without a name it is planned for this once, and forgotten.
    if (ofConnection.size >= MOST_NAMED) return write(db, options, '')
    const statement = write(db, options, name)
    ofConnection.set(name, statement)
    return statement
  }
}

/**
 * The same for a statement in SQL, written with a placeholder for each of its values. Under its name each
 * connection has PostgreSQL read and plan it once: a long one takes longer to plan than to do.
 */
export function namedPreparedStatement<Values extends Record<string, unknown>, Row extends object>(
  name: string,
  write: (value: (name: keyof Values & string) => Placeholder) => SQL,
): (db: Connection, values: Values) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(write(sql.placeholder))
  return async (db, given) => {
    const values = fillPlaceholders(params, given)
    const { rows } = await clientOf(db).query<{ [Key in keyof Row]: Row[Key] }>({
      name,
      text,
      values,
    })
    return rows
  }
}
