import { dateTag } from '#i18n/language.ts'
const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const
const FULL = new Intl.DateTimeFormat(dateTag, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...TIME,
})
const SHORT = new Intl.DateTimeFormat(dateTag, { day: 'numeric', month: 'short', ...TIME })

const THIS_YEAR = new Date().getFullYear()

/**
 * A moment of the wire in the person's own time zone: `21 Nov 2026, 14:02`; short leaves out the
 * present year. For pages that render in the browser, which alone knows that zone.
 */
export function Moment({ at, isShort = false }: { at: string; isShort?: boolean }) {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  const isThisYear = date.getFullYear() === THIS_YEAR
  const text = (isShort && isThisYear ? SHORT : FULL).format(date)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text.replace('Sept', 'Sep')}
    </time>
  )
}
