import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '#server/http/problem.ts'

/**
 * Refuses with 400 what Node lets through and no client sends: HTTP/0.9, which has no headers, and more
 * than one `Host`, of which a proxy may believe a different one. Returns whether it refused.
 */
export function refuseOddRequest(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.httpVersionMajor >= 1 && hostsIn(request) <= 1) return false
  const problemError = problem.of('invalid-http')
  response.writeHead(problemError.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(JSON.stringify(problemError.body()))
  return true
}

/** Names and values of the headers alternate, as they came. */
function hostsIn({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}
