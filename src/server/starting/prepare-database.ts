import type { Database } from '#server/data/database.ts'
import { StartProblem } from '#server/data/embedded/start-problem.ts'
import { migrate } from '#server/data/migrate.ts'
import { isEmptyShop, seedDemo } from '#server/data/seed/seed-demo.ts'
import { step } from './say.ts'

interface Wish {
  /** Whether an empty database becomes the demo shop. */
  hasDemo: boolean
  /** Absolute; where the demo's pictures go. */
  uploadsDir: string
}

/** Brings the database to this version, and fills an empty one with the demo shop unless told not to. */
export async function prepareDatabase(database: Database, wish: Wish): Promise<void> {
  await step('Bringing the database up to date', () => migrateInWords(database))
  if (!wish.hasDemo || !(await isEmptyShop(database))) return
  await step('Filling the demo shop', () => seedDemo(database, { uploadsDir: wish.uploadsDir }))
}

async function migrateInWords(database: Database): Promise<void> {
  try {
    await migrate(database)
  } catch (error) {
    const reason = error instanceof Error ? causeOf(error).message : String(error)
    throw new StartProblem(
      `The database cannot be brought up to date: ${reason}. Its user must own the database; start again after that is cured.`,
      { cause: error },
    )
  }
}

/** The innermost error: what PostgreSQL said, without the statement it said it to. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error
}
