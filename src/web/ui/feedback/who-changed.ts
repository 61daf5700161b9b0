import type { ChangedBy } from '#contract/problems.ts'

const TIME = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true })
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })

/** `Asha changed this product at 4:12 pm`, with the day unless it is today; someone else, if nobody is known. */
export function whoChanged(thing: string, changedBy: ChangedBy | undefined): string {
  if (changedBy === undefined) return `Someone else saved ${thing}`
  const at = new Date(changedBy.at)
  const isToday = at.toDateString() === new Date().toDateString()
  const day = isToday ? '' : `on ${DAY.format(at)} `
  return `${changedBy.name} changed ${thing} ${day}at ${TIME.format(at)}`
}
