import type { Creditable } from '#contract/orders/credit-notes.ts'
import { formatRupees, rupeesFromText, type Rupees } from '#domain/pricing/money.ts'
import { formText } from '#web/ui/forms/form-text.ts'

/** The choice of an amount that goes off the price of a line. */
export const PRICE_OFF = 'off'

/** A mistake in the form: of the reason, of `line 0`, or of the whole where no field is named. */
export interface CreditSlip {
  field: string
  message: string
}

interface Wish {
  line: number
  quantity: number
  /** Off the price of the line; null where pieces came back. */
  amount: Rupees | null
}

/** What a form takes back of an invoice, or its first mistake. */
export function creditedIn(form: HTMLFormElement, { invoice, left, lines }: Creditable) {
  const wishes: Wish[] = []
  for (const [line, { amountLeft }] of lines.entries()) {
    const chosen = formText(form, `pieces ${line}`)
    if (chosen === PRICE_OFF) {
      const amount = rupeesFromText(formText(form, `amount ${line}`))
      const message = troubleWith(amount, amountLeft)
      if (message !== undefined) return { slip: { field: `line ${line}`, message } }
      wishes.push({ line, quantity: 0, amount: amount ?? null })
    } else if (Number(chosen) > 0) {
      wishes.push({ line, quantity: Number(chosen), amount: null })
    }
  }
  if (wishes.length === 0) return { slip: { field: '', message: 'Choose what is taken back.' } }
  const reason = formText(form, 'reason').trim()
  if (reason === '') return { slip: { field: 'reason', message: 'Enter the reason.' } }
  return { credited: { invoice, seenLeft: left, lines: wishes, reason } }
}

function troubleWith(amount: Rupees | undefined, left: Rupees): string | undefined {
  if (amount === undefined)
    return 'Enter an amount in rupees, for example 1,000 or 499.50. Write a point before the paise.'
  if (amount === 0) return 'Enter an amount above ₹0.'
  if (amount > left) return `At most ${formatRupees(left)} is left of this line.`
  return undefined
}
