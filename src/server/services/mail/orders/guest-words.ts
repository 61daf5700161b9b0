import type { Language } from '#domain/shop/languages.ts'
import type { CancelReason } from '#domain/shop/mail.ts'
import type { MailTexts } from '#server/services/mail/en.ts'

/** What the emails of a guest's order say where those of an account speak of its account. */
interface GuestWords {
  unproven: string
  waiting: string
  unconfirmed: string
  cancelled: string
  buttons: { confirm: string; order: string }
}

const ENGLISH: GuestWords = {
  unproven:
    'we have received your order. Please confirm it within 24 hours: press the button below. Otherwise we cancel this cash order.',
  waiting:
    'we have received your order and are holding the pieces for 20 minutes until you pay. The button below leads to your order.',
  unconfirmed:
    'your order is not confirmed yet. Please press the button below. A cash order is cancelled 24 hours after it was placed if it is not confirmed by then.',
  cancelled:
    'your cash order was not confirmed within 24 hours, so it was cancelled. You are welcome to order again.',
  buttons: { confirm: 'Confirm my order', order: 'View my order' },
}

const HINDI: GuestWords = {
  unproven:
    'आपका ऑर्डर हमें मिल गया है। कृपया 24 घंटे में उसे पक्का करें: नीचे का बटन दबाएँ। नहीं तो यह नकद ऑर्डर रद्द कर दिया जाएगा।',
  waiting:
    'आपका ऑर्डर हमें मिल गया है। भुगतान होने तक आभूषण 20 मिनट आपके लिए सुरक्षित हैं। नीचे का बटन आपका ऑर्डर खोलता है।',
  unconfirmed:
    'आपका ऑर्डर अभी पक्का नहीं हुआ है। कृपया नीचे का बटन दबाएँ। ऑर्डर देने के 24 घंटे में पक्का न हो, तो नकद ऑर्डर रद्द हो जाता है।',
  cancelled: '24 घंटे में आपका नकद ऑर्डर पक्का नहीं हुआ, इसलिए वह रद्द कर दिया गया। आप फिर से ऑर्डर कर सकते हैं।',
  buttons: { confirm: 'मेरा ऑर्डर पक्का करें', order: 'मेरा ऑर्डर देखें' },
}

const WORDS: Readonly<Record<Language['code'], GuestWords>> = { en: ENGLISH, hi: HINDI }

/** The words for guests in the language of the texts. */
export function guestWords({ tag }: Pick<MailTexts, 'tag'>): GuestWords {
  return WORDS[tag]
}

/** The texts of orders as a guest reads them. */
export function textsForGuest(words: MailTexts): MailTexts {
  const { unproven, waiting, unconfirmed, cancelled } = guestWords(words)
  const { order } = words
  const cancelledBecause: Readonly<Record<CancelReason, string>> = {
    ...order.cancelledBecause,
    unconfirmed: cancelled,
  }
  return {
    ...words,
    order: {
      ...order,
      receivedText: { ...order.receivedText, unproven, waiting },
      unconfirmed: (id) => ({ ...order.unconfirmed(id), text: unconfirmed }),
      cancelledBecause,
    },
  }
}
