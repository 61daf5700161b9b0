import { sizeInEnglish, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { PAYMENT_STATE_LABELS } from '#domain/payments/payment-labels.ts'
import type { RefundReason, RefundWay } from '#domain/payments/refunds.ts'
import { englishAlerts } from './alert-words.ts'
import { englishReminders } from './cart-words.ts'
import { englishAccount } from './account-words.ts'
import { creditInEnglish } from './credit-words.ts'
import { madeInEnglish } from './made/made-words.ts'
import { repairsInEnglish } from './repairs/repair-words.ts'
import { returnsInEnglish } from './return-words.ts'
import { moneyInEnglish } from './money-words.ts'
import { extrasInEnglish } from './order-extras.ts'
import { reductionsInEnglish } from './reduction-words.ts'
import type { Opening } from './template.ts'
import { CANCEL_REASONS } from './cancel-reasons.ts'

/** What an alloy is called in both languages. */
interface AlloyName {
  label: string
  labelHi: string
}

/** The texts of every email, in English; `hi.ts` has the same in Hindi. */
export const english = {
  ...englishAccount,
  ...englishAlerts,
  ...englishReminders,
  /** Of the document (BCP 47). */
  tag: 'en' as string,
  /** Without a name when someone else may have entered the address. */
  dear: (name: string, text: string): string => `${greeting(name)} ${text}`,
  regards: 'Kind regards' as string,
  welcome: {
    subject: (shop: string): string => `Welcome to ${shop}`,
    preview: 'One click to confirm your email address.' as string,
    text: 'Your account is ready. It keeps your cart, your orders and your wishlist on every device you log in with. Please confirm that this email address is yours. The link works for 3 days.' as string,
    button: 'Confirm my email address' as string,
    small: 'If you did not open an account with us, please ignore this email.' as string,
  },
  passwordReset: {
    subject: 'Choose a new password' as string,
    preview: 'The link works once, for 30 minutes.' as string,
    text: (name: string): string =>
      `${greeting(name)} someone asked to reset the password of your account.`,
    small:
      'The link works once, for 30 minutes. Setting a new password logs out every device. If it was not you, you do not need to do anything: your password stays the same.' as string,
  },
  emailChange: {
    subject: 'Confirm your new email address' as string,
    preview: (shop: string): string => `Confirm this address for your account at ${shop}.`,
    text: (shop: string): string =>
      `You asked to use this address for your account at ${shop}. Until you confirm it, the old address stays. The link works for 3 days.`,
    button: 'Use this address' as string,
    small: 'If you did not ask for this, please ignore this email.' as string,
  },
  emailChangeAsked: {
    subject: 'Someone wants to change your email address' as string,
    preview: 'If it was not you, choose a new password now.' as string,
    text: 'Someone who knows your password has asked to change the email address of your account. It changes once they open the link that we sent to the new address. If it was you, there is nothing to do here.' as string,
    notYou:
      'If it was not you, choose a new password now. That logs out every device and cancels this change.' as string,
    button: 'Choose a new password' as string,
    small: (phone: string): string => `If you need help, call us on ${phone}.`,
  },
  emailChanged: {
    subject: 'Your email address was changed' as string,
    preview: 'Your account has a new email address.' as string,
    text: (email: string): string =>
      `The email address of your account is now ${email}. Use it to log in.`,
    small: (phone: string): string => `If it was not you, please call us on ${phone} at once.`,
  },
  creditChanged: creditInEnglish,
  repairs: repairsInEnglish,
  made: madeInEnglish,
  customerInvitation: {
    subject: (shop: string): string => `Your account at ${shop}`,
    preview: 'Choose a password and your account is ready.' as string,
    text: (shop: string): string =>
      `${shop} has opened an account for you. Choose a password to see your orders and check out faster. The link works once, for 7 days.`,
    button: 'Choose a password' as string,
    small: 'If you did not expect this, please ignore this email.' as string,
  },
  invitation: {
    subject: (shop: string): string => `You are invited to join ${shop}`,
    preview: (by: string): string => `${by} has invited you to the shop's admin area.`,
    heading: (shop: string): string => `Welcome to the ${shop} team`,
    text: (by: string): string =>
      `${by} has invited you to the admin area of the shop. Choose a password to get started.`,
    button: 'Accept the invitation' as string,
  },
  requestReceived: {
    subject: (number: string): string => `We have your message (${number})`,
    preview: 'We reply within 48 hours.' as string,
    heading: 'Thank you for writing to us' as string,
    text: (number: string): string =>
      `We have received your message. Your request number is ${number}. We reply within 48 hours and resolve it within one month.`,
    small: (number: string, phone: string): string =>
      `Please mention the number ${number} if you call us on ${phone}. If you did not write to us, please ignore this email.`,
  },
  requestAnswered: {
    subject: (number: string): string => `Our reply to your message (${number})`,
    heading: 'Our reply to your message' as string,
    dear: (name: string): string => `Dear ${name},`,
  },
  followRequest: 'Follow your request' as string,
  requestSettled: {
    subject: (number: string): string => `Your complaint is settled (${number})`,
    heading: 'Your complaint is settled' as string,
    text: 'This is what we have done:' as string,
    small:
      'If this does not settle it for you, write to us on the page of your request. You can also call the National Consumer Helpline on 1915.' as string,
  },
  newsletter: {
    subject: (shop: string): string => `Please confirm your ${shop} newsletter`,
    preview: 'You get our newsletter only if you confirm.' as string,
    heading: 'Would you like our newsletter?' as string,
    text: 'This address was entered for our newsletter: new pieces, care notes and early invitations, now and then. You get it only if you confirm.' as string,
    button: 'Yes, send me the newsletter' as string,
    small:
      'You can unsubscribe at any time. If it was not you, please ignore this email; you will not hear from us.' as string,
  },
  order: {
    received: (order: number, pieces: number, total: string) => ({
      subject: `We have received your order ${order}`,
      preview: `${pieces === 1 ? 'One piece' : `${pieces} pieces`}, ${total} in total.`,
      heading: 'Thank you for your order',
    }),
    receivedText: {
      paid: 'we have received your order and your payment, and are preparing it.' as string,
      paidInTest:
        'we have received your order and are preparing it. Payments in this shop are a test: no money has moved.' as string,
      due: 'we have received your order and are preparing it.' as string,
      unproven:
        'we have received your order. Please confirm the email address of your account within 48 hours: open the link in our first email, or ask for a new link on your account page. Otherwise we cancel this cash order.' as string,
      waiting:
        'we have received your order and are holding the pieces for 20 minutes until you pay. You can pay under My Orders.' as string,
    },
    unconfirmed: (order: number): Opening => ({
      subject: `Your order ${order} is waiting for your confirmation`,
      preview: 'Please confirm your email address, or the order will be cancelled.',
      heading: 'Please confirm your email address',
      text: 'the email address of your account is not confirmed yet. Please open the link in our first email, or ask for a new link on your account page. A cash order is cancelled 48 hours after it was placed if the address is not confirmed by then.',
    }),
    paid: (order: number, total: string): Opening => ({
      subject: `Your order ${order} is paid`,
      preview: `We have received ${total}.`,
      heading: 'We have received your payment',
      text: `we have received your payment of ${total}. We are preparing your order and will tell you when it ships.`,
    }),
    paidInTest: (order: number, total: string): Opening => ({
      subject: `Your order ${order} is paid (test)`,
      preview: 'This was a test payment: no money has moved.',
      heading: 'Your test payment is approved',
      text: `the test payment of ${total} is approved. No money has moved. We will tell you when your order ships.`,
    }),
    shipped: (order: number): Opening => ({
      subject: `Your order ${order} is on its way`,
      preview: 'It has been dispatched.',
      heading: 'Your order is on its way',
      text: 'your order has been dispatched and is on its way to you.',
    }),
    delivered: (order: number): Opening => ({
      subject: `Your order ${order} has arrived`,
      preview: 'We hope you enjoy it.',
      heading: 'Your order has arrived',
      text: 'your order has been delivered. We hope you enjoy it. If anything is wrong, please write to us.',
    }),
    cancelled: (order: number) => ({
      subject: `Your order ${order} was cancelled`,
      heading: 'Your order was cancelled',
    }),
    cancelledBecause: CANCEL_REASONS.en,
    refunded: {
      provider: (order: number, sum: string, because: string): Opening => ({
        subject: `Your order ${order}: refund of ${sum}`,
        preview: 'It takes 5 to 7 working days to appear in your account.',
        heading: 'Your refund is on its way',
        text: `we have refunded ${sum} to your original payment method, ${because}. It takes 5 to 7 working days to appear in your account.`,
      }),
      cash: (order: number, sum: string, because: string): Opening => ({
        subject: `Your order ${order}: ${sum} refunded in cash`,
        preview: 'In cash, the way you paid.',
        heading: 'Your refund in cash',
        text: `we have refunded ${sum} to you in cash, ${because}.`,
      }),
      transfer: (order: number, sum: string, because: string): Opening => ({
        subject: `Your order ${order}: refund of ${sum}`,
        preview: 'We send it ourselves, by bank transfer or UPI.',
        heading: 'Your refund is on its way',
        text: `we are sending ${sum} back to you ourselves, by bank transfer or UPI, ${because}. If it has not arrived after 3 working days, please reply to this email.`,
      }),
      credit: (order: number, sum: string, because: string): Opening => ({
        subject: `Your order ${order}: ${sum} is now store credit`,
        preview: 'You can use it at the checkout at once.',
        heading: 'Your store credit',
        text: `we have added ${sum} to your store credit, ${because}. You can use it at the checkout for any order.`,
      }),
    } as Readonly<Record<RefundWay, (order: number, sum: string, because: string) => Opening>>,
    refundedInTest: (order: number, sum: string): Opening => ({
      subject: `Your order ${order}: refund of ${sum} (test)`,
      preview: 'The payment was a test: no money moves.',
      heading: 'Your test refund',
      text: `the test payment of your order is refunded: ${sum}. No money had been taken, so none comes back.`,
    }),
    refundFailed: (order: number, sum: string): Opening => ({
      subject: `Your order ${order}: the refund of ${sum} did not arrive`,
      preview: 'We will send the money another way.',
      heading: 'Your refund did not arrive',
      text: `the refund of ${sum} could not be paid out to you. The money is still with us. We will contact you to send it another way; you can also reply to this email.`,
    }),
    creditNoted: (order: number, sum: string, note: string): Opening => ({
      subject: `Your order ${order}: credit note for ${sum}`,
      preview: `It lowers your invoice by ${sum}.`,
      heading: 'We have lowered your invoice',
      text: `the credit note ${note} lowers the invoice of your order by ${sum}. Please keep it with your invoice.`,
    }),
    invoiceAmended: (
      order: number,
      of: { invoice: string; old: string; creditNote: string },
    ): Opening => ({
      subject: `Your order ${order}: a corrected invoice`,
      preview: `The invoice ${of.invoice} replaces ${of.old}.`,
      heading: 'Your corrected invoice',
      text: `we have corrected the invoice of your order. ${of.invoice} replaces ${of.old}, which the credit note ${of.creditNote} reverses. What you paid stays the same.`,
    }),
    refundedBecause: {
      cancelled: 'because the order was cancelled',
      late: 'because it arrived after the order was cancelled',
      amount: 'because it did not match the order total',
      twice: 'because the order was already paid',
      returned: 'as agreed with you',
    } as Readonly<Record<RefundReason, string>>,
    review: (order: number): Opening => ({
      subject: 'How do you like your jewellery?',
      preview: 'A few words help others choose.',
      heading: 'How do you like it?',
      text: `order ${order} arrived a few days ago. A few words from you help others choose, praise and criticism alike.`,
    }),
    buttons: {
      confirm: 'Confirm my email address' as string,
      orders: 'View my orders' as string,
      review: 'Write a review' as string,
      track: 'Track the parcel' as string,
    },
    invoice: 'Your invoice (PDF)' as string,
    paper: {
      invoice: (number: string): string => `Invoice ${number} (PDF)`,
      'credit-note': (number: string): string => `Credit note ${number} (PDF)`,
    },
    noInvitations: 'Do not ask me for reviews again' as string,
    pieces: 'Your pieces' as string,
    alloy: ({ label }: AlloyName): string => label,
    size: ({ kind, code, days }: { kind: SizeKind; code: string; days: number }): string =>
      sizeInEnglish({ kind, code }) +
      (days === 0 ? '' : `, made in ${days} ${days === 1 ? 'day' : 'days'}`),
    /** `making` is empty where the shop does not show it. */
    make: (purity: string, weight: string, making: string): string =>
      `${purity}, net ${weight}${making === '' ? '' : `, making ${making} a piece`}`,
    costs: 'Summary' as string,
    subtotal: 'Subtotal' as string,
    shipping: 'Shipping' as string,
    cashFee: 'Cash on delivery fee' as string,
    wrapFee: 'Gift wrap' as string,
    extras: extrasInEnglish,
    free: 'Free' as string,
    ...reductionsInEnglish,
    returned: returnsInEnglish,
    tax: (rate: string): string => `Tax (${rate})`,
    ...moneyInEnglish,
    total: 'Total' as string,
    credit: 'Store credit' as string,
    rest: 'Remaining amount' as string,
    payment: 'Payment' as string,
    /** The payment note, which the shop stores in English. */
    paymentText: (text: string): string => text,
    paymentStates: PAYMENT_STATE_LABELS,
    address: 'Delivery address' as string,
    /** Instead of the address, in an email that may reach a stranger. */
    checkoutAddress: 'The address you gave at checkout' as string,
    arrives: 'Arrives' as string,
    parcel: 'Your parcel' as string,
    carrier: 'Carrier' as string,
    trackingNumber: 'Tracking number' as string,
  },
}

function greeting(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
}

export type MailTexts = typeof english
