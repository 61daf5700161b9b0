import type { ReturnMailFacts } from '#domain/returns/return-states.ts'
import { formatPaise } from '#domain/pricing/money.ts'

/** What the email about a lost parcel begins with. */
type LostTexts = (told: ReturnMailFacts) => { subject: string; heading: string; text: string }

/** What becomes of the money for its pieces. */
function moneyInEnglish({ settled }: ReturnMailFacts): string {
  if (settled === undefined) {
    return 'You do not pay for the pieces below: what you have paid for them comes back to you, if it has not already.'
  }
  const { amount, creditNote, left, settlement } = settled
  const note = `The credit note ${creditNote} has the figures; please keep it with your invoice.`
  const sum = formatPaise(amount)
  if (left !== undefined) {
    const rest =
      left === 0
        ? 'The rest of the order is paid with your store credit.'
        : `For the rest of the order ${formatPaise(left)} is left to pay on delivery, unless you have paid it already.`
    return `You do not pay for the pieces below: that is ${sum} less. ${rest} ${note}`
  }
  return settlement === 'credit'
    ? `As agreed, the ${sum} that the pieces below cost with tax become store credit, which you can use at the checkout for any order. ${note}`
    : `The ${sum} that the pieces below cost with tax go back the way you paid; we write to you when the money is on its way. ${note}`
}

function moneyInHindi({ settled }: ReturnMailFacts): string {
  if (settled === undefined) {
    return 'नीचे लिखे पीस के लिए आपको कुछ नहीं देना है: उनके लिए आपने जो दिया है, वह आपको लौटाया जाएगा, अगर पहले नहीं लौटा है।'
  }
  const { amount, creditNote, left, settlement } = settled
  const note = `पूरा ब्योरा जमा पत्र ${creditNote} में है; कृपया इसे बिल के साथ रखें।`
  const sum = formatPaise(amount)
  if (left !== undefined) {
    const rest =
      left === 0
        ? 'बाक़ी ऑर्डर का भुगतान आपके स्टोर क्रेडिट से हो चुका है।'
        : `बाक़ी ऑर्डर के लिए डिलीवरी पर ${formatPaise(left)} देने हैं, अगर आपने पहले नहीं दिए हैं।`
    return `नीचे लिखे पीस के लिए आपको कुछ नहीं देना है: ${sum} कम हो गए हैं। ${rest} ${note}`
  }
  return settlement === 'credit'
    ? `जैसा तय हुआ था, नीचे लिखे पीस के कर सहित ${sum} स्टोर क्रेडिट बनेंगे, जिसे आप किसी भी ऑर्डर के चेकआउट पर इस्तेमाल कर सकते हैं। ${note}`
    : `नीचे लिखे पीस के कर सहित ${sum} उसी तरह लौटेंगे जैसे आपने भुगतान किया था; भेजते ही हम आपको लिखेंगे। ${note}`
}

export const lostInEnglish: LostTexts = (told) => ({
  subject: `A parcel of your order ${told.orderId} was lost`,
  heading: 'A parcel of your order was lost',
  text: `we are sorry: a parcel of your order ${told.orderId} was lost on its way. ${moneyInEnglish(told)} If you still want the pieces, or the parcel reaches you after all, please reply to this email.`,
})

export const lostInHindi: LostTexts = (told) => ({
  subject: `आपके ऑर्डर ${told.orderId} का एक पार्सल खो गया`,
  heading: 'आपके ऑर्डर का एक पार्सल खो गया',
  text: `हमें खेद है: आपके ऑर्डर ${told.orderId} का एक पार्सल रास्ते में खो गया। ${moneyInHindi(told)} अगर आपको ये पीस अब भी चाहिए, या पार्सल फिर भी आप तक पहुँच जाए, तो कृपया इस ईमेल का जवाब दें।`,
})
