/** A moment of the wire as a field of day and time wants it, in the person's own zone; empty for none. */
export function localTextOf(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** What a field of day and time holds as a moment of the wire; undefined when it is empty. */
export function momentIn(local: string): string | undefined {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
