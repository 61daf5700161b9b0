import { formatPaise } from '#domain/pricing/money.ts'
import type { ExchangeTold } from '#domain/returns/return-states.ts'

type OfDay = Pick<ExchangeTold, 'lower' | 'given'>

/** What stands before and after the word that the amount pays for the new pieces. */
interface DayWords {
  before: string
  after: string
}

/** What the value of the day has changed in an exchange; empty where it changed nothing. */
export function dayInEnglish({ lower = 0, given = 0 }: OfDay): DayWords {
  return {
    before:
      lower > 0
        ? `${formatPaise(lower)} less than your invoice says is counted, because the pieces were worth less on the day you asked. `
        : '',
    after:
      given > 0
        ? ` We add ${formatPaise(given)} of store credit for the new pieces, because yours were worth more on the day you asked. It ends if their order is cancelled, or if you return them and nothing is wrong with them.`
        : '',
  }
}

export function dayInHindi({ lower = 0, given = 0 }: OfDay): DayWords {
  return {
    before:
      lower > 0
        ? `बिल से ${formatPaise(lower)} कम गिने गए हैं, क्योंकि अनुरोध के दिन इन पीस का मूल्य कम था। `
        : '',
    after:
      given > 0
        ? ` हम ${formatPaise(given)} का स्टोर क्रेडिट नए पीस के लिए जोड़ते हैं, क्योंकि अनुरोध के दिन आपके पीस का मूल्य ज़्यादा था। उनका ऑर्डर रद्द हो, या आप उन्हें बिना किसी ख़राबी के लौटा दें, तो यह ख़त्म हो जाता है।`
        : '',
  }
}
