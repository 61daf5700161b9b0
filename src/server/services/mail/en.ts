import type { CancelReason, RefundReason } from '#domain/shop/mail.ts'

/** Subject, the line beside it in a list of mails, heading and first words of a letter. */
export interface Opening {
  subject: string
  preview: string
  heading: string
  text: string
}

/** The words of every mail, in English; `hi.ts` has the same in Hindi. */
export const english = {
  /** Of the document (BCP 47). */
  tag: 'en' as string,
  /** Without a name where the recipient may be a stranger to who entered it. */
  dear: (name: string, text: string): string => `${greeting(name)} ${text}`,
  regards: 'Kind regards' as string,
  welcome: {
    subject: (shop: string): string => `Welcome to ${shop}`,
    preview: 'One click to confirm your e-mail address.' as string,
    text: 'Your account is ready. Your cart, your orders and your wishlist are kept in it, on every device you log in with. Please confirm that this e-mail address is yours; the link works for 3 days.' as string,
    button: 'Confirm my e-mail address' as string,
    small: 'You did not open an account with us? Then please ignore this mail.' as string,
  },
  passwordReset: {
    subject: 'Choose a new password' as string,
    preview: 'The link works once, for 30 minutes.' as string,
    text: (name: string): string =>
      `${greeting(name)} somebody asked to reset the password of your account.`,
    small:
      'The link works once, for 30 minutes. When the new password is set, every device is logged out. If it was not you, nothing has to be done: your password stays as it is.' as string,
  },
  emailChange: {
    subject: 'Confirm your new e-mail address' as string,
    preview: (shop: string): string =>
      `This address is to become the one of your account at ${shop}.`,
    text: (shop: string): string =>
      `This address is to become the one of your account at ${shop}. Until you confirm it, the old one stays. The link works for 3 days.`,
    button: 'Use this address' as string,
    small: 'You did not ask for this? Then please ignore this mail.' as string,
  },
  emailChangeAsked: {
    subject: 'Somebody wants to change your e-mail address' as string,
    preview: 'If it was not you, choose a new password now.' as string,
    text: 'Somebody who knows the password of your account has asked for another e-mail address. It counts once the link is opened that we have sent there. If it was you, there is nothing to do here.' as string,
    notYou:
      'If it was not you, choose a new password now. That logs every device out and ends this change.' as string,
    button: 'Choose a new password' as string,
    small: (phone: string): string => `We help you on ${phone}.`,
  },
  emailChanged: {
    subject: 'Your e-mail address was changed' as string,
    preview: 'Your account has another e-mail address now.' as string,
    text: (email: string): string =>
      `The e-mail address of your account is ${email} from now on. You log in with it.`,
    small: (phone: string): string => `If it was not you, please call us on ${phone} at once.`,
  },
  invitation: {
    subject: (shop: string): string => `You are invited to work at ${shop}`,
    preview: (by: string): string => `${by} has invited you to the shop's admin area.`,
    heading: (shop: string): string => `Welcome to the team of ${shop}`,
    text: (by: string): string =>
      `${by} has invited you to the admin area of the shop. Choose a password and you are in.`,
    button: 'Accept the invitation' as string,
  },
  requestReceived: {
    subject: (number: string): string => `We have your message (${number})`,
    preview: 'You hear from us within 48 hours.' as string,
    heading: 'Thank you for writing to us' as string,
    text: (number: string): string =>
      `Your message has reached us under the number ${number}. You hear from us within 48 hours, and whatever needs mending is settled within one month.`,
    small: (number: string, phone: string): string =>
      `Please name the number ${number} when you call us on ${phone}. You did not write to us? Then please ignore this mail.`,
  },
  requestAnswered: {
    subject: (number: string): string => `Our answer to your message (${number})`,
    heading: 'Our answer to your message' as string,
    dear: (name: string): string => `Dear ${name},`,
  },
  newsletter: {
    subject: (shop: string): string => `Please confirm the newsletter of ${shop}`,
    preview: 'Only with your click do you get our newsletter.' as string,
    heading: 'Would you like our newsletter?' as string,
    text: 'This address was entered for our newsletter: new pieces and festive offers, now and then. Only with your click do you get it.' as string,
    button: 'Yes, send me the newsletter' as string,
    small:
      'The same page lets you leave again at any time. If it was not you, please ignore this mail; you will not hear from us.' as string,
  },
  order: {
    received: (order: number, pieces: number, total: string) => ({
      subject: `Your order ${order}: we have it`,
      preview: `${pieces === 1 ? 'One piece' : `${pieces} pieces`}, ${total} in total.`,
      heading: 'Thank you for your order',
    }),
    receivedText: {
      paid: 'we have your order and your payment, and begin to prepare it.' as string,
      due: 'we have your order and begin to prepare it.' as string,
      unproven:
        'we have your order. Please confirm the e-mail address of your account within 48 hours, by the link of our first mail or of a new one, which your account page sends. An order in cash is cancelled otherwise.' as string,
      waiting:
        'we have your order and keep its pieces for 20 minutes while we wait for your payment. You can pay it under My Orders.' as string,
    },
    paid: (order: number, total: string): Opening => ({
      subject: `Your order ${order} is paid`,
      preview: `We have received ${total}.`,
      heading: 'We have your payment',
      text: `your payment of ${total} has reached us. We prepare your order and tell you when it leaves.`,
    }),
    shipped: (order: number): Opening => ({
      subject: `Your order ${order} is on its way`,
      preview: 'It has left our house.',
      heading: 'Your order is on its way',
      text: 'your order has left our house and is on its way to you.',
    }),
    delivered: (order: number): Opening => ({
      subject: `Your order ${order} has arrived`,
      preview: 'We hope that it brings joy.',
      heading: 'Your order has arrived',
      text: 'your order was delivered. We hope that it brings joy. If anything is not as it should be, please write to us.',
    }),
    cancelled: (order: number) => ({
      subject: `Your order ${order} was cancelled`,
      heading: 'Your order was cancelled',
    }),
    cancelledBecause: {
      shop: 'we have cancelled your order. What you have paid online goes back to you.',
      customer:
        'your order was cancelled as you wished. What you have paid online goes back to you.',
      unpaid:
        'no payment arrived in time, so your order was cancelled and the pieces were given back. Nothing was charged. You are welcome to order again.',
      unconfirmed:
        'the e-mail address of your account was not confirmed within 48 hours, so your order in cash was cancelled and the pieces were given back. You are welcome to order again.',
    } as Readonly<Record<CancelReason, string>>,
    refunded: (order: number, sum: string, because: string): Opening => ({
      subject: `Your order ${order}: ${sum} goes back to you`,
      preview: 'It takes 5 to 7 working days until your bank shows it.',
      heading: 'Your money goes back to you',
      text: `we have sent ${sum} back the way it was paid, ${because}. It takes 5 to 7 working days until your bank shows it.`,
    }),
    refundedCash: (order: number, sum: string, because: string): Opening => ({
      subject: `Your order ${order}: ${sum} went back to you`,
      preview: 'In cash, as it was paid.',
      heading: 'Your money went back to you',
      text: `we have handed ${sum} back to you in cash, ${because}.`,
    }),
    refundedBecause: {
      cancelled: 'because the order was cancelled',
      late: 'because it arrived after the order had been cancelled',
      amount: 'because it was not the amount of the order',
      twice: 'because the order had been paid already',
      returned: 'as agreed with you',
    } as Readonly<Record<RefundReason, string>>,
    review: (order: number): Opening => ({
      subject: 'How do you like your jewellery?',
      preview: 'A few words help others to choose.',
      heading: 'How do you like it?',
      text: `it is some days since order ${order} arrived. A few words from you help others to choose, good ones and critical ones alike.`,
    }),
    buttons: {
      confirm: 'Confirm my e-mail address' as string,
      orders: 'Look at my orders' as string,
      review: 'Write a review' as string,
      track: 'Follow the parcel' as string,
    },
    pieces: 'Your pieces' as string,
    costs: 'What it costs' as string,
    subtotal: 'Subtotal' as string,
    shipping: 'Shipping' as string,
    free: 'Free' as string,
    tax: (rate: string): string => `Tax (${rate})`,
    total: 'Total' as string,
    payment: 'Payment' as string,
    /** What the payment says of itself, which the shop has in English. */
    paymentText: (text: string): string => text,
    address: 'Where it goes' as string,
    /** In the place of the address, in a mail that may reach a stranger. */
    addressKept: 'The address that you gave us at the checkout' as string,
    parcel: 'Your parcel' as string,
    carrier: 'Carrier' as string,
    trackingNumber: 'Number' as string,
  },
}

function greeting(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
}

export type LetterWords = typeof english
