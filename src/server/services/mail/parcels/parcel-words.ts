import type { Language } from '#domain/shop/languages.ts'
import type { MailedParcel } from '#domain/shop/mail.ts'
import type { MailTexts } from '#server/services/mail/en.ts'

/** What the email about one of several parcels of an order says. */
type ParcelWords = (
  order: number,
  parcel: MailedParcel,
) => { subject: string; preview: string; heading: string; text: string }

const ENGLISH: ParcelWords = (order, { place, count }) => ({
  preview: 'Your order comes in several parcels.',
  heading: 'A parcel is on its way',
  ...(count === undefined
    ? {
        subject: `A parcel of your order ${order} is on its way`,
        text: 'a part of your order has been dispatched; below is what is in it. The rest follows in another parcel.',
      }
    : {
        subject: `Parcel ${place} of ${count} of your order ${order} is on its way`,
        text: `your order comes in ${count} parcels. Parcel ${place} has been dispatched; below is what is in it.`,
      }),
})

const HINDI: ParcelWords = (order, { place, count }) => ({
  preview: 'आपका ऑर्डर कई पार्सलों में आ रहा है।',
  heading: 'एक पार्सल रास्ते में है',
  ...(count === undefined
    ? {
        subject: `आपके ऑर्डर ${order} का एक पार्सल रास्ते में है`,
        text: 'आपके ऑर्डर का एक हिस्सा भेज दिया गया है; उसमें क्या है, नीचे लिखा है। बाक़ी दूसरे पार्सल में आएगा।',
      }
    : {
        subject: `आपके ऑर्डर ${order} का पार्सल ${place}/${count} रास्ते में है`,
        text: `आपका ऑर्डर ${count} पार्सलों में आ रहा है। पार्सल ${place} भेज दिया गया है; उसमें क्या है, नीचे लिखा है।`,
      }),
})

const WORDS: Readonly<Record<Language['code'], ParcelWords>> = { en: ENGLISH, hi: HINDI }

/** The words for parcels in the language of the texts. */
export function parcelWords({ tag }: Pick<MailTexts, 'tag'>): ParcelWords {
  return WORDS[tag]
}
