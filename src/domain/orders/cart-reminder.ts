/** Reminders of a cart are sent this many hours after its last change: twice, then never again. */
const REMINDER_HOURS = [3, 24] as const

const HOUR_MS = 60 * 60_000

/**
 * When the next reminder of a cart is sent; null after the last one. `sent` counts the emails since its last change.
 */
export function nextReminder(changedAt: Date, sent: number): Date | null {
  const hours = REMINDER_HOURS[sent]
  return hours === undefined ? null : new Date(changedAt.getTime() + hours * HOUR_MS)
}

/** The most pieces that an email names; the others it counts. */
export const MOST_NAMED = 5
