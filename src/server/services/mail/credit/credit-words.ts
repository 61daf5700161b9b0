/** What the email says about store credit that staff has given or taken; each sum is a text such as `₹500.00`. */
export interface CreditWords {
  given: Told
  taken: Told
  /** With what there is now. */
  now: (balance: string) => string
  button: string
}

interface Told {
  subject: (sum: string) => string
  text: (sum: string) => string
}

export const creditInEnglish: CreditWords = {
  given: {
    subject: (sum) => `You have ${sum} more store credit`,
    text: (sum) => `We have added ${sum} to your store credit.`,
  },
  taken: {
    subject: (sum) => `Your store credit is ${sum} lower`,
    text: (sum) => `We have taken ${sum} off your store credit.`,
  },
  now: (balance) => `You now have ${balance}. You can use it at the checkout for any order.`,
  button: 'See your store credit',
}

export const creditInHindi: CreditWords = {
  given: {
    subject: (sum) => `आपके स्टोर क्रेडिट में ${sum} जुड़े`,
    text: (sum) => `हमने आपके स्टोर क्रेडिट में ${sum} जोड़े हैं।`,
  },
  taken: {
    subject: (sum) => `आपका स्टोर क्रेडिट ${sum} कम हुआ`,
    text: (sum) => `हमने आपके स्टोर क्रेडिट से ${sum} घटाए हैं।`,
  },
  now: (balance) => `अब आपके पास ${balance} हैं। किसी भी ऑर्डर के चेकआउट पर इन्हें इस्तेमाल करें।`,
  button: 'अपना स्टोर क्रेडिट देखें',
}
