import { withLatinDigits } from '#domain/places/latin-digits.ts'
import { ungrouped } from '#domain/pricing/money.ts'
import { languageCoded, type Language } from '#domain/shop/languages.ts'
import { formText } from '#web/ui/forms/form-text.ts'

/** What the form of a gift card says; an amount as it was typed, without the commas of its groups. */
export interface WantedCard {
  amount: string
  toName: string
  toEmail: string
  fromName: string
  message: string
  language: Language['code']
  sendOn: string
  email: string
  phone: string
}

/** The value of the choice that opens the field for another amount. */
export const OTHER = 'other'

/** What a form says now. */
export function wantedIn(form: HTMLFormElement): WantedCard {
  const text = (name: string) => formText(form, name)
  const chosen = text('amount')
  return {
    amount: ungrouped(
      withLatinDigits(chosen === OTHER ? text('otherAmount') : chosen).replaceAll(/[₹\s]/g, ''),
    ),
    toName: text('toName'),
    toEmail: text('toEmail'),
    fromName: text('fromName'),
    message: text('message'),
    language: languageCoded(text('language')),
    sendOn: text('sendOn'),
    email: text('email'),
    phone: text('phone'),
  }
}
