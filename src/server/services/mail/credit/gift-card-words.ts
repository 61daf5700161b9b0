import { greetingInEnglish, greetingInHindi } from '#server/services/mail/greeting.ts'

/** The email that brings a gift card; `sum` is a text such as `₹500.00`. */
export interface GiftCardWords {
  subject: (sum: string, shop: string) => string
  /** Where somebody has bought it. */
  subjectFrom: (sum: string, from: string) => string
  preview: string
  heading: (sum: string) => string
  text: (name: string, shop: string) => string
  textFrom: (name: string, from: string, shop: string) => string
  /** Where it stands in the place of another. */
  again: string
  code: string
  how: string
  /** How long the store credit lasts that it becomes; 0: as long as the shop. */
  lasts: (months: number) => string
  button: string
  small: string
}

export const giftCardInEnglish: GiftCardWords = {
  subject: (sum, shop) => `A gift card of ${sum} from ${shop}`,
  subjectFrom: (sum, from) => `${from} has sent you a gift card of ${sum}`,
  preview: 'Its code is in this email.',
  heading: (sum) => `A gift card of ${sum} for you`,
  text: (name, shop) => `${greetingInEnglish(name)} this gift card of ${shop} is for you.`,
  textFrom: (name, from, shop) =>
    `${greetingInEnglish(name)} ${from} has sent you this gift card of ${shop}.`,
  again: 'It stands in the place of one that we sent before, whose code is no longer valid.',
  code: 'Code of the gift card',
  how: 'To use it, log in to your account or create one, choose “Redeem a gift card” there or at the checkout, and enter the code. The sum becomes your store credit, which you can spend in parts.',
  lasts: (months) =>
    months === 0
      ? 'Neither the card nor the credit expires.'
      : `The card does not expire. The credit can be used for ${months} ${months === 1 ? 'month' : 'months'}.`,
  button: 'Go to your account',
  small: 'Anyone who has the code can use it, so keep it like cash. It cannot be paid out.',
}

export const giftCardInHindi: GiftCardWords = {
  subject: (sum, shop) => `${shop} का ${sum} का गिफ़्ट कार्ड`,
  subjectFrom: (sum, from) => `${from} ने आपको ${sum} का गिफ़्ट कार्ड भेजा है`,
  preview: 'इसका कोड इस ईमेल में है।',
  heading: (sum) => `आपके लिए ${sum} का गिफ़्ट कार्ड`,
  text: (name, shop) => `${greetingInHindi(name)} ${shop} का यह गिफ़्ट कार्ड आपके लिए है।`,
  textFrom: (name, from, shop) =>
    `${greetingInHindi(name)} ${from} ने आपको ${shop} का यह गिफ़्ट कार्ड भेजा है।`,
  again: 'यह हमारे पहले भेजे कार्ड की जगह है, जिसका कोड अब मान्य नहीं है।',
  code: 'गिफ़्ट कार्ड का कोड',
  how: 'इसे इस्तेमाल करने के लिए अपने खाते में लॉग इन करें या नया खाता बनाएँ, वहाँ या चेकआउट पर “गिफ़्ट कार्ड इस्तेमाल करें” चुनें और कोड लिखें। रकम आपका स्टोर क्रेडिट बन जाती है, जिसे आप थोड़ा-थोड़ा ख़र्च कर सकते हैं।',
  lasts: (months) =>
    months === 0
      ? 'न कार्ड की कोई अंतिम तारीख़ है, न क्रेडिट की।'
      : `कार्ड की कोई अंतिम तारीख़ नहीं है। क्रेडिट ${months} महीने तक इस्तेमाल किया जा सकता है।`,
  button: 'अपने खाते में जाएँ',
  small: 'जिसके पास कोड है वही इसे इस्तेमाल कर सकता है, इसलिए इसे नक़द की तरह सँभालें। इसके बदले नक़द नहीं मिलता।',
}
