import type { Paise } from '#domain/pricing/money.ts'

const SMALL =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const CRORE = 10_000_000
const LAKH = 100_000

/** An amount as Indian invoices say it: `Rupees one lakh two thousand and fifty paise only`. */
export function amountInWords(paise: Paise): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const whole = rupees === 0 ? 'zero' : wordsOf(rupees)
  const parts = rest === 0 ? whole : `${whole} and ${wordsOf(rest)} paise`
  return `Rupees ${parts} only`
}

/** A whole number above 0 by crore, lakh, thousand and hundred. */
function wordsOf(count: number): string {
  if (count >= CRORE) return joined(`${wordsOf(Math.floor(count / CRORE))} crore`, count % CRORE)
  if (count >= LAKH) return joined(`${wordsOf(Math.floor(count / LAKH))} lakh`, count % LAKH)
  if (count >= 1_000) return joined(`${wordsOf(Math.floor(count / 1_000))} thousand`, count % 1_000)
  if (count >= 100) return joined(`${wordsOf(Math.floor(count / 100))} hundred`, count % 100)
  if (count < 20) return SMALL[count] ?? ''
  const ten = TENS[Math.floor(count / 10)] ?? ''
  return count % 10 === 0 ? ten : `${ten}-${SMALL[count % 10]}`
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${wordsOf(rest)}`
}
