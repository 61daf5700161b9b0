import { StartProblem } from '#server/db/embedded/start-problem.ts'

/** Does a step of the start; its failure becomes a `StartProblem`: what could not be done, and why. */
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

/** The innermost error: what PostgreSQL said, without the statement it said it to. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error
}
