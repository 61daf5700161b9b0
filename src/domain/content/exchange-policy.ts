import type { Language } from '#domain/shop/languages.ts'

/** The page that says how pieces come back. */
const POLICY = 'return-policy'

interface Words {
  heading: string
  paragraphs: string[]
}

const WORDS: Readonly<Record<Language['code'], Words>> = {
  en: {
    heading: 'With what a piece counts in an exchange',
    paragraphs: [
      'If you exchange a piece, it counts with its value of the day on which you ask: what the same piece costs on that day, also in a sale, less your code and with the tax of your invoice. We show that value before you ask, and it no longer changes.',
      'If it is lower than what you paid, the credit note deducts the difference. If it is higher, we give you the difference as store credit for the new pieces, at most what they cost more. This credit is not paid out, and it ends if their order is not paid in time or is cancelled, or if you return them and nothing is wrong with them.',
      'So you pay what the new pieces cost more than this value, and you get back what they cost less than both this value and what you paid.',
      'If you return a piece for money, you get what you paid by the invoice. Orders without an account, orders by a quote, exchanges with a gift receipt and pieces that have no price on that day, because we do not sell them so any more or name no price for them, count with the invoice too.',
    ],
  },
  hi: {
    heading: 'अदला-बदली में पीस का कितना मूल्य गिना जाता है',
    paragraphs: [
      'पीस बदलने पर उसका वह मूल्य गिना जाता है जो अनुरोध के दिन है: उसी पीस का उस दिन का दाम, सेल हो तो सेल में, आपके कोड की छूट और आपके बिल के कर के साथ। यह मूल्य हम अनुरोध से पहले दिखाते हैं, और वह फिर नहीं बदलता।',
      'अगर यह आपके दिए दाम से कम है, तो जमा पत्र में अंतर काटा जाता है। अगर ज़्यादा है, तो अंतर हम नए पीस के लिए स्टोर क्रेडिट के रूप में देते हैं, ज़्यादा से ज़्यादा उतना जितना वे महँगे हैं। इस क्रेडिट के बदले पैसे नहीं मिलते, और नए पीस का ऑर्डर समय पर न चुकाया जाए या रद्द हो, या आप नए पीस बिना किसी ख़राबी के लौटा दें, तो यह ख़त्म हो जाता है।',
      'यानी नए पीस इस मूल्य से जितने महँगे हैं उतना आप देते हैं, और इस मूल्य और आपके दिए दाम, दोनों से जितने सस्ते हैं उतना आपको वापस मिलता है।',
      'पैसे वापस लेने पर आपको बिल में दिया दाम मिलता है। बिना खाते के ऑर्डर, कोटेशन के ऑर्डर, गिफ़्ट रसीद से अदला-बदली और ऐसे पीस में भी बिल का दाम गिना जाता है जिनका उस दिन कोई दाम नहीं, क्योंकि हम उन्हें ऐसे अब नहीं बेचते या उनका दाम नहीं बताते।',
    ],
  },
}

/** A page with what the policy of returns says by itself where exchanges count with the value of the day. */
export function withExchangePolicy<Page extends { slug: string; sections: readonly object[] }>(
  page: Page,
  { isAtDayValue, language }: { isAtDayValue: boolean; language: Language['code'] },
): Page {
  if (!isAtDayValue || page.slug !== POLICY) return page
  return { ...page, sections: [...page.sections, WORDS[language]] }
}
