import type { ChangedBy } from '#contract/problems.ts'
import { dateFormat } from '#web/ui/format.ts'

const timeText = dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true }, 'en-IN')
const dayText = dateFormat({ day: 'numeric', month: 'short' }, 'en-IN')

/** `Asha changed this product at 4:12 pm`, with the day unless it is today; someone else, if nobody is known. */
export function whoChanged(thing: string, changedBy: ChangedBy | undefined): string {
  if (changedBy === undefined) return `Someone else saved ${thing}`
  const at = new Date(changedBy.at)
  const isToday = at.toDateString() === new Date().toDateString()
  const day = isToday ? '' : `on ${dayText(at)} `
  return `${changedBy.name} changed ${thing} ${day}at ${timeText(at)}`
}
