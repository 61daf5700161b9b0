import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { withoutKeys } from '#domain/telemetry/page-kinds.ts'
import { describeError } from './describe-error.ts'

/**
 * What the log tells of a request: no query, which may hold what was searched for or the key of a link; no value of
 * a path, and no key where a page has it in its path; of the client's address only the network.
 */
function describeRequest(request: FastifyRequest): Record<string, unknown> {
  const path = request.routeOptions?.url ?? withoutKeys(request.url.split(/[?#]/, 1)[0] ?? '')
  // The line of a request may hold any byte; a terminal would obey some of them.
  const shown = path.replaceAll(/[^\x21-\x7e]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return { method: request.method, path: shown.slice(0, 300), network: shortAddress(request.ip) }
}

/** `203.0.113.x`, `2001:db8:1::x`: enough to see an attack, too little to see a person. */
export function shortAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.x')
  const [start = ''] = plain.split('::', 1)
  return `${start.split(':').slice(0, 3).join(':')}::x`
}

/** Where the log goes; standard output unless told otherwise. */
export interface LogTarget {
  write(line: string): void
}

/** Fastify's logger for a level of `LOG_LEVEL`; secrets are cut out wherever they turn up. */
export function loggerOptions(level: string, target?: LogTarget): FastifyServerOptions['logger'] {
  return {
    level,
    ...(target && { stream: target }),
    serializers: { err: describeError, req: describeRequest, address: shortAddress },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        'req.headers.authorization',
      ],
      censor: '[removed]',
    },
  }
}
