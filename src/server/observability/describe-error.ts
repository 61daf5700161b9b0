import { withoutKeys } from '#domain/telemetry/page-kinds.ts'

/** What the log tells of an error: where it happened, never the values it happened with. */
export function describeError(error: Error): { type: string; message: string; stack: string } {
  // Drizzle's text repeats the statement with its values: addresses, password hashes.
  const cause = error.cause instanceof Error ? error.cause : error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in cause ? ` (${String(cause.code)})` : ''
  return {
    type: cause.name,
    message: withoutPeople(cause.message) + code,
    stack: frames.join('\n'),
  }
}

/** A mail server and PostgreSQL repeat in their words what they were given. */
function withoutPeople(text: string): string {
  return withoutKeys(text)
    .replaceAll(/[^\s"'<>(),:;=]+@[^\s"'<>(),:;=]+/g, '[email]')
    .replaceAll(/\+?\d[\d ()-]{7,}\d/g, '[number]')
    .slice(0, 1_000)
}
