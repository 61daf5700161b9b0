import { parseMilliseconds, parseOrigin, parseText, parseWord } from './setting-parsers.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The settings of logs, metrics and traces. */
export const OBSERVATION_SETTINGS = {
  LOG_LEVEL: {
    default: 'warn',
    meaning: `How much the server logs: ${LOG_LEVELS.join(', ')}.`,
    example: 'info',
    parse: parseWord(LOG_LEVELS),
  },
  SLOW_QUERY_MS: {
    default: '500',
    meaning:
      'SQL statements that take longer than this many milliseconds are logged, without their values.',
    example: '100',
    parse: parseMilliseconds,
  },
  METRICS_TOKEN: {
    default: '',
    meaning:
      'The bearer token that opens `/metrics`. Without it, `/metrics` answers only this machine, and only while HOST and PUBLIC_URL are local and no proxy is trusted.',
    example: 'a long random text',
    isSecret: true,
    parse: parseText,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: '',
    meaning:
      'The collector that receives traces, as OTLP over HTTP. Without it, no traces are made.',
    example: 'http://localhost:4318',
    parse: parseOrigin,
  },
}
