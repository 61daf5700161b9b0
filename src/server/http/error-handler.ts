import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOST_FILE_MEGABYTES } from '#domain/catalogue/pictures.ts'
import { StorageAway } from '#domain/shop/storage-away.ts'
import { TooBusy } from '#domain/shop/too-busy.ts'
import { databaseProblem } from './database-problem.ts'
import { RefusalLog } from './hardening/refusal-log.ts'
import { problem, ProblemError } from './problem.ts'

/** Sends every error as a `Problem` of the contract, without stack, SQL or path. */
export function registerErrorHandler(app: FastifyInstance): void {
  const refusals = new RefusalLog()
  app.setErrorHandler((error, request, reply) => {
    if (isShed(error)) refusals.note(request.log)
    return sendProblem(error, request, reply)
  })
}

/** Whether a busy shop refused: no error, but what anybody can cause thousands of a second. */
function isShed(error: unknown): boolean {
  return problemFor(error).details.isShed === true
}

/**
 * Sends an error as its problem. An unexpected error is logged and sent as 500 without details. The refusals of a
 * busy shop are not: the log gets one line a minute of them.
 */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problemError = problemFor(error)
  const isFault = problemError.status >= 500 && problemError.details.isShed !== true
  if (isFault) request.log.error({ err: error }, 'a request failed')
  return replyWith(problemError, request, reply)
}

/** Answers with a problem and logs nothing: also for what is refused so often that a line each would cost too much. */
export function replyWith(
  problemError: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .code(problemError.status)
    .headers(problemError.details.headers ?? {})
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemError.body(request.id)))
}

/** The problem to send for an error of ours, of Fastify, of PostgreSQL or of the machine. */
export function problemFor(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof TooBusy) return problem.busy(error.retrySeconds)
  if (error instanceof StorageAway) return problem.storageAway(error.retrySeconds)
  return frameworkProblem(error) ?? databaseProblem(error) ?? UNFORESEEN
}

const UNFORESEEN = problem.of('server-error')

/** Problems of Fastify and its plugins, by status. */
function frameworkProblem(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const code = 'code' in error ? error.code : undefined
  switch (error.statusCode) {
    case 404:
      return problem.notFound('page')
    case 408:
      return problem.tooSlow()
    case 413:
      return code === 'FST_REQ_FILE_TOO_LARGE'
        ? problem.of('file-too-large', { megabytes: MOST_FILE_MEGABYTES })
        : problem.of('too-large')
    case 414:
      return problem.of('address-too-long')
    case 406:
    case 415:
      return problem.of('unsupported-type')
    default:
      return isClientError(error.statusCode) ? problem.of('unreadable-request') : undefined
  }
}

function isClientError(status: unknown): boolean {
  return typeof status === 'number' && status >= 400 && status < 500
}
