import type { FastifyServerOptions } from 'fastify'

/** What the log tells of an error: where it happened, never the values it happened with. */
export function describeError(error: Error): { type: string; message: string; stack: string } {
  // Drizzle's text repeats the statement with its values: addresses, password hashes.
  const cause = error.cause instanceof Error ? error.cause : error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in cause ? ` (${String(cause.code)})` : ''
  return { type: cause.name, message: cause.message + code, stack: frames.join('\n') }
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
    serializers: { err: describeError },
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
