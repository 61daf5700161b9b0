import { problem, type ProblemError } from './problem.ts'

/**
 * PostgreSQL's codes of temporary failures: it is starting, stopping, out of connections, memory or disk, or
 * a statement or lock took too long. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const NOT_NOW = /^(08...|53...|57014|57P0.|55P03|40...|25006|25P0[34]|58...)$/

/** Codes of the socket to PostgreSQL, and of a full disk. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EMFILE',
])

/** Errors of the driver without a code: its connection is gone, or none is free. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|after calling end|Connection ended|Query read timeout/

/** Values that PostgreSQL cannot hold: a number out of range, a text too long for an index. */
const BAD_VALUE = /^(22|54)...$/

/** Two requests wrote the same row at once; features that expect this throw something more precise. */
const COLLISION = /^23(503|505|514|P01)$/

/** The problem for an error of PostgreSQL or its connection; undefined for other errors. */
export function databaseProblem(error: unknown): ProblemError | undefined {
  for (const cause of causesOf(error)) {
    const code = codeOf(cause)
    if (NOT_NOW.test(code) || NO_CONNECTION.has(code)) return problem.unavailable()
    // The socket file of an embedded PostgreSQL is missing while it starts.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') {
      return problem.unavailable()
    }
    if (BAD_VALUE.test(code)) return problem.of('invalid-value')
    if (COLLISION.test(code)) return problem.of('conflict')
    if (LOST_CONNECTION.test(cause.message)) return problem.unavailable()
  }
  return undefined
}

/** Whether an error is a unique violation (23505). */
export function isUniqueViolation(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === '23505')
}

/** The error and its causes: Drizzle wraps the driver's errors. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    causes.push(cause, ...(cause instanceof AggregateError ? cause.errors.filter(isError) : []))
  }
  return causes
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
