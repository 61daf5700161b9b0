import type { Opening } from '#server/services/mail/template.ts'

/** What is to be paid for a changed order, what it was, and how its payment stands. */
interface Due {
  due: string
  before: string
  is: 'paid' | 'paidInTest' | 'due' | 'unproven' | 'waiting'
}

/** What is said of an order whose pieces staff have changed before it was paid, in English. */
export const changedInEnglish = {
  opening: (order: number, { due, before, is }: Due): Opening => ({
    subject: `Your order ${order} is changed`,
    preview: `You pay ${due} for it.`,
    heading: 'Your order is changed',
    text: [
      `as you asked, we have changed the pieces of your order ${order}.`,
      is === 'waiting'
        ? `Please pay ${due} for it: the button below leads to it, and we hold the pieces for you for 24 hours. If you have paid the old amount, it goes back to you.`
        : is.startsWith('paid')
          ? ''
          : `You pay ${due} on delivery${due === before ? ', as before' : ` instead of ${before}`}.`,
      is === 'unproven'
        ? 'Please confirm it with the button below: a cash order is cancelled 24 hours after it was placed if it is not confirmed by then.'
        : '',
      'If you did not ask for this, please reply to this email.',
    ]
      .filter((part) => part !== '')
      .join(' '),
  }),
  takenOut: 'Taken out' as string,
  added: 'Added' as string,
}

/** The same in Hindi. */
export const changedInHindi: typeof changedInEnglish = {
  opening: (order, { due, before, is }) => ({
    subject: `आपका ऑर्डर ${order} बदला गया है`,
    preview: `इसके लिए आपको ${due} देने हैं।`,
    heading: 'आपका ऑर्डर बदला गया है',
    text: [
      `जैसा आपने कहा, हमने आपके ऑर्डर ${order} के पीस बदल दिए हैं।`,
      is === 'waiting'
        ? `कृपया इसके ${due} का भुगतान करें: नीचे का बटन वहाँ ले जाता है, और पीस 24 घंटे आपके लिए सुरक्षित हैं। अगर आप पुरानी राशि दे चुके हैं, तो वह आपको वापस मिल जाएगी।`
        : is.startsWith('paid')
          ? ''
          : due === before
            ? `डिलीवरी पर आपको पहले की तरह ${due} देने हैं।`
            : `डिलीवरी पर आपको ${before} के बदले ${due} देने हैं।`,
      is === 'unproven'
        ? 'कृपया नीचे के बटन से इसे पक्का करें: ऑर्डर देने के 24 घंटे में पक्का न हो, तो नकद ऑर्डर रद्द हो जाता है।'
        : '',
      'अगर आपने यह नहीं कहा था, तो कृपया इस ईमेल का जवाब दें।',
    ]
      .filter((part) => part !== '')
      .join(' '),
  }),
  takenOut: 'हटाया गया',
  added: 'जोड़ा गया',
}
