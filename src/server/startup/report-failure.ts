import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { SettingsError } from './settings-error.ts'
import { StoppedEarly } from './shutdown.ts'

/** Prints why the start failed, and returns the exit code. Each problem that people can fix is one line. */
export function reportFailure(error: unknown): number {
  if (error instanceof StoppedEarly) return 0
  const isExpected = error instanceof SettingsError || error instanceof StartProblem
  const text = isExpected ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  return 1
}
