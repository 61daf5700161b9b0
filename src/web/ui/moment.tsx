import { dateFormat } from './format.ts'

const TIME = { hour: '2-digit', minute: '2-digit' } as const
const dayAndTime = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', ...TIME })
const dayOfThisYear = dateFormat({ day: 'numeric', month: 'short', ...TIME })

const timeOfDay = dateFormat(TIME)

/** The time of day of a moment of today in the person's own time zone: `14:02`. */
export function TimeOfDay({ at }: { at: string }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  return <time dateTime={at}>{timeOfDay(date)}</time>
}

const THIS_YEAR = new Date().getFullYear()

/**
 * A moment of the wire in the person's own time zone: `21 Nov 2026, 14:02`; short leaves out the present year. For
 * pages that are rendered in the browser, because only it knows that zone.
 */
export function Moment({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  const isThisYear = date.getFullYear() === THIS_YEAR
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {isShort && isThisYear ? dayOfThisYear(date) : dayAndTime(date)}
    </time>
  )
}
