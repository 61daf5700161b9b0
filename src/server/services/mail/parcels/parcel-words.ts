import type { MailTexts } from '#server/services/mail/en.ts'

/** What the email about one of several parcels of an order says; its place counts from 1. */
type ParcelWords = (
  order: number,
  parcel: { place: number; count: number },
) => { subject: string; preview: string; heading: string; text: string }

const ENGLISH: ParcelWords = (order, { place, count }) => ({
  subject: `Parcel ${place} of ${count} of your order ${order} is on its way`,
  preview: 'Your order comes in several parcels.',
  heading: 'A parcel is on its way',
  text: `your order comes in ${count} parcels. Parcel ${place} has been dispatched; below is what is in it.`,
})

const HINDI: ParcelWords = (order, { place, count }) => ({
  subject: `आपके ऑर्डर ${order} का पार्सल ${place}/${count} रास्ते में है`,
  preview: 'आपका ऑर्डर कई पार्सलों में आ रहा है।',
  heading: 'एक पार्सल रास्ते में है',
  text: `आपका ऑर्डर ${count} पार्सलों में आ रहा है। पार्सल ${place} भेज दिया गया है; उसमें क्या है, नीचे लिखा है।`,
})

/** The words for parcels in the language of the texts. */
export function parcelWords({ tag }: Pick<MailTexts, 'tag'>): ParcelWords {
  return tag.startsWith('hi') ? HINDI : ENGLISH
}
