import type { Socket } from 'node:net'
import { problem, type ProblemError } from '#server/http/problem.ts'

/**
 * Responds to what Node's parser refuses before there is a request: malformed, oversized or slow headers.
 * There is no reply object yet, so the response is written by hand and the connection closed.
 */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problemError = problemFor(error.code)
  const body = JSON.stringify(problemError.body())
  socket.end(
    [
      `HTTP/1.1 ${problemError.status} ${problemError.code}`,
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function problemFor(code: string | undefined): ProblemError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem.tooSlow()
    case 'HPE_HEADER_OVERFLOW':
      return problem.of('headers-too-large')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return problem.of('too-large')
    default:
      return problem.of('invalid-http')
  }
}
