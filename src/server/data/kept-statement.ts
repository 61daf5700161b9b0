import type { Connection } from './database.ts'

/**
 * A statement that is written once per connection or pool and then only given its values: building
 * the text of a wide select costs as much as answering it.
 */
export function keptStatement<Statement>(
  write: (db: Connection) => Statement,
): (db: Connection) => Statement {
  const written = new WeakMap<Connection, Statement>()
  return (db) => {
    const known = written.get(db)
    if (known !== undefined) return known
    const statement = write(db)
    written.set(db, statement)
    return statement
  }
}
