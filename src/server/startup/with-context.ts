import { StartProblem } from '#server/db/embedded/start-problem.ts'

/** Runs a step of the start; a failure becomes a `StartProblem` that says what could not be done, and why. */
export async function withContext<Result>(
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? causeOf(error).message : String(error)
    throw new StartProblem(`${what}: ${reason}`, { cause: error })
  }
}

/** The innermost error: the message of PostgreSQL without the statement. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error
}
