const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Texts that spreadsheets turn into dates, times or numbers when they open a file. */
const TURNED = [
  String.raw`\d{1,4}\s*[-/]\s*\d{1,4}(?:\s*[-/]\s*\d{1,4})?`,
  String.raw`\d{1,2}\.\d{1,2}\.\d{1,4}`,
  String.raw`\d{1,2}[-\s/]*${MONTH}(?:[-\s/,]*\d{1,4})?`,
  String.raw`${MONTH}[-\s/.]*\d{1,4}(?:[-\s/,]*\d{1,4})?`,
  String.raw`\d{1,2}:\d{2}.*`,
  String.raw`0\d+`,
  String.raw`\d{12,}`,
  String.raw`\d+(?:\.\d+)?e[-+]?\d+`,
]
const IS_TURNED = new RegExp(`^(?:${TURNED.join('|')})$`, 'i')

/** What spreadsheets make of `5-7` or `1-2`: `05-Jul`, `5-Jul-26`, `Jul-05`. */
const SHORT_DATE = new RegExp(String.raw`^(?:\d{1,2}-${MONTH}(?:-\d{2,4})?|${MONTH}-\d{2,4})$`, 'i')
const NUMERIC_DATE = /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/
const DAY_AND_MONTH = /^\d{1,2}[/.]\d{1,2}$/
/** Days since 1900, as a date is shown in a column of numbers: 2009 to 2064. */
const DATE_AS_NUMBER = /^[45]\d{4}$/

/** A text, with an apostrophe before it if a spreadsheet would turn it into a date or a number. */
export function guardedText(text: string): string {
  return IS_TURNED.test(text) ? `'${text}` : text
}

/** The signs that `csvLine` guards, also the full-width ones. */
const COMPUTED = /^[=@+\-\t\r\uFF1D\uFF20\uFF0B\uFF0D]/

/** A cell without the characters that keep spreadsheets from computing or converting it: `'=2+2`, `'1-2`, `="5-7"`. */
export function withoutGuard(cell: string): string {
  const formula = /^="(.*)"$/s.exec(cell)?.[1]
  if (formula !== undefined) return formula.replaceAll('""', '"')
  const rest = cell.slice(1)
  const isGuarded = cell.startsWith("'") && (COMPUTED.test(rest) || IS_TURNED.test(rest))
  return isGuarded ? rest : cell
}

/** Whether a cell is a date that a spreadsheet made of a short text. */
export function isTurnedIntoDate(cell: string): boolean {
  return SHORT_DATE.test(cell)
}

const DAYS = /^(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})$/i

/** A range of days as a spreadsheet leaves it alone: `5 to 7` for `5-7`; other texts guarded. */
export function daysCell(days: string): string {
  return DAYS.test(days) ? days.replace(DAYS, '$1 to $2') : guardedText(days)
}

/**
 * A range of days from a cell: `5-7` for `5 to 7` and `5 – 7`; other texts as they are. Undefined for a
 * date, which a spreadsheet made of it.
 */
export function daysText(cell: string): string | undefined {
  const isDate = [SHORT_DATE, NUMERIC_DATE, DAY_AND_MONTH, DATE_AS_NUMBER].some((one) =>
    one.test(cell),
  )
  return isDate ? undefined : cell.replace(DAYS, '$1-$2')
}
