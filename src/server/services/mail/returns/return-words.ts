import {
  returnNumber,
  type ReturnMailFacts,
  type ReturnState,
} from '#domain/returns/return-states.ts'
import { handOverInEnglish, handOverInHindi } from './hand-over-words.ts'
import { giftsInEnglish, giftsInHindi, type GiftWords } from './gift-words.ts'
import { dayInEnglish, dayInHindi } from './day-words.ts'
import { lostInEnglish, lostInHindi } from './lost-words.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'

/** Subject, the line beside it in a list of emails, heading and first words. */
interface Opening {
  subject: string
  preview: string
  heading: string
  text: string
}

/** What the emails of a return say, by the state that it reached. */
export interface ReturnWords {
  opening: (told: ReturnTold) => Opening
  /** Over the list of pieces. */
  pieces: (told: ReturnTold) => string
}

type ReturnTold = ReturnMailFacts

const sumOf = ({ settled }: ReturnTold): string => formatPaise(settled?.amount ?? 0)

const isCredit = ({ settled }: ReturnTold): boolean => settled?.settlement === 'credit'

/** What becomes of the money of a settled return. */
function followsInEnglish(told: ReturnTold): string {
  const { exchange } = told.settled ?? {}
  if (exchange !== undefined) {
    const { orderId, toPay, back } = exchange
    if (exchange.isApart === true) {
      return `We send it back the way you paid. The pieces you get instead are kept for you as order ${orderId}: please pay its ${formatPaise(toPay)} by the link in our email about that order within 7 days, then we send it. Otherwise the order is cancelled.`
    }
    const rest =
      toPay > 0
        ? ` ${formatPaise(toPay)} of it is left to pay: please do so under My Orders within 7 days, then we send it. Otherwise the order is cancelled, and the amount stays with you as store credit${told.isUnsent === true ? '; if you would rather have the money back, reply to this email' : ''}.`
        : ' We send it now.'
    const returned = back > 0 ? ` ${formatPaise(back)} goes back the way you paid.` : ''
    const { before, after } = dayInEnglish(exchange)
    return `${before}The amount pays for the pieces you get instead, your order ${orderId}.${after}${rest}${returned}`
  }
  return isCredit(told)
    ? 'As agreed, the amount becomes store credit, which you can use at the checkout for any order.'
    : 'We send the money back the way you paid and write to you when it is on its way.'
}

function followsInHindi(told: ReturnTold): string {
  const { exchange } = told.settled ?? {}
  if (exchange !== undefined) {
    const { orderId, toPay, back } = exchange
    if (exchange.isApart === true) {
      return `हम यह राशि उसी तरह लौटाते हैं जैसे आपने भुगतान किया था। बदले के पीस आपके ऑर्डर ${orderId} के रूप में रखे हैं: कृपया उस ऑर्डर के बारे में हमारे ईमेल के लिंक से 7 दिन में उसके ${formatPaise(toPay)} का भुगतान करें, फिर हम उसे भेजेंगे। नहीं तो वह ऑर्डर रद्द हो जाएगा।`
    }
    const rest =
      toPay > 0
        ? ` इसके ${formatPaise(toPay)} देने बाक़ी हैं: कृपया 7 दिन में "मेरे ऑर्डर" में भुगतान करें, फिर हम इसे भेजेंगे। नहीं तो ऑर्डर रद्द हो जाएगा, और राशि आपके पास स्टोर क्रेडिट के रूप में रहेगी${told.isUnsent === true ? '; अगर आप पैसे वापस चाहें, तो इस ईमेल का जवाब दें' : ''}।`
        : ' अब हम इसे भेज रहे हैं।'
    const returned = back > 0 ? ` ${formatPaise(back)} उसी तरह लौटेंगे जैसे आपने भुगतान किया था।` : ''
    const { before, after } = dayInHindi(exchange)
    return `${before}यह राशि बदले के पीस, यानी आपके ऑर्डर ${orderId}, का भुगतान करती है।${after}${rest}${returned}`
  }
  return isCredit(told)
    ? 'जैसा तय हुआ था, यह राशि स्टोर क्रेडिट बनेगी, जिसे आप किसी भी ऑर्डर के चेकआउट पर इस्तेमाल कर सकते हैं।'
    : 'पैसे उसी तरह लौटेंगे जैसे आपने भुगतान किया था; भेजते ही हम आपको लिखेंगे।'
}

/** What is kept back and why, told before it happens; empty for nothing. */
function keptInEnglish({ deduction }: ReturnTold): string {
  if (deduction === undefined) return ''
  const { amount, reason } = deduction
  return ` We deduct ${formatPaise(amount)} from what they cost, for this reason: “${reason}”. If you do not agree, please reply to this email.`
}

function keptInHindi({ deduction }: ReturnTold): string {
  if (deduction === undefined) return ''
  const { amount, reason } = deduction
  return ` इनके मूल्य से ${formatPaise(amount)} काटे जाएँगे, कारण: “${reason}”। अगर आप सहमत नहीं हैं, तो कृपया इस ईमेल का जवाब दें।`
}

/** The same of a settled return. */
function deductedInEnglish({ deduction }: ReturnTold): string {
  return deduction === undefined
    ? ''
    : `, after a deduction of ${formatPaise(deduction.amount)} (“${deduction.reason}”)`
}

function deductedInHindi({ deduction }: ReturnTold): string {
  return deduction === undefined
    ? ''
    : ` ${formatPaise(deduction.amount)} काटे गए हैं, कारण: “${deduction.reason}”।`
}

type Texts = Readonly<
  Record<ReturnState, (number: string, told: ReturnTold) => Omit<Opening, 'preview'>>
>

const ENGLISH: Texts = {
  asked: (number, { orderId }) => ({
    subject: `Your return ${number}: we have your request`,
    heading: 'We have your return request',
    text: `you would like to return pieces of your order ${orderId}. We look at it and write to you. Please keep the pieces, unworn, with box and bill, until then.`,
  }),
  approved: (number, { handOver }) => ({
    subject: `Your return ${number} is approved`,
    heading: 'Your return is approved',
    text: `please pack the pieces with their box and bill and write the number of the return on the parcel.${handOverInEnglish(handOver)}`,
  }),
  'picked-up': (number) => ({
    subject: `Your return ${number} is on its way to us`,
    heading: 'Your parcel is on its way to us',
    text: 'the pieces that you return are on their way to us. We write to you when they have arrived.',
  }),
  received: (number) => ({
    subject: `Your return ${number} has arrived`,
    heading: 'Your pieces have arrived',
    text: 'the pieces that you return have arrived. We check them now.',
  }),
  checked: (number, told) => ({
    subject: `Your return ${number} is checked`,
    heading: 'We have checked your pieces',
    text: `we have checked the pieces that you return.${keptInEnglish(told)} The settlement follows.`,
  }),
  settled: (number, told) => ({
    subject: `Your return ${number} is settled: ${sumOf(told)}`,
    heading: 'Your return is settled',
    text: `your return is settled with ${sumOf(told)}${deductedInEnglish(told)}. The credit note ${told.settled?.creditNote ?? ''} has the figures; please keep it with your invoice. ${followsInEnglish(told)}`,
  }),
  refused: (number) => ({
    subject: `Your return ${number} is not accepted`,
    heading: 'We cannot accept your return',
    text: 'we cannot take the pieces back. Pieces that are with us come back to you. If you do not agree, please reply to this email.',
  }),
  withdrawn: (number) => ({
    subject: `Your return ${number} is withdrawn`,
    heading: 'You keep your pieces',
    text: 'you have withdrawn your return, and keep your pieces. Nothing else happens.',
  }),
}

const HINDI: Texts = {
  asked: (number, { orderId }) => ({
    subject: `आपकी वापसी ${number}: अनुरोध मिल गया है`,
    heading: 'हमें आपका वापसी का अनुरोध मिल गया है',
    text: `आप अपने ऑर्डर ${orderId} के पीस लौटाना चाहते हैं। हम इसे देखकर आपको लिखेंगे। तब तक कृपया पीस बिना पहने, डिब्बे और बिल के साथ सँभालकर रखें।`,
  }),
  approved: (number, { handOver }) => ({
    subject: `आपकी वापसी ${number} स्वीकार हो गई है`,
    heading: 'आपकी वापसी स्वीकार हो गई है',
    text: `कृपया पीस डिब्बे और बिल के साथ पैक करें और पार्सल पर वापसी का नंबर लिखें।${handOverInHindi(handOver)}`,
  }),
  'picked-up': (number) => ({
    subject: `आपकी वापसी ${number} हमारे पास आ रही है`,
    heading: 'आपका पार्सल हमारे पास आ रहा है',
    text: 'आपके लौटाए हुए पीस रास्ते में हैं। पहुँचने पर हम आपको लिखेंगे।',
  }),
  received: (number) => ({
    subject: `आपकी वापसी ${number} पहुँच गई है`,
    heading: 'आपके पीस पहुँच गए हैं',
    text: 'आपके लौटाए हुए पीस पहुँच गए हैं। अब हम इनकी जाँच कर रहे हैं।',
  }),
  checked: (number, told) => ({
    subject: `आपकी वापसी ${number} की जाँच हो गई है`,
    heading: 'हमने आपके पीस की जाँच कर ली है',
    text: `आपके लौटाए हुए पीस की जाँच हो गई है।${keptInHindi(told)} अब हिसाब होगा।`,
  }),
  settled: (number, told) => ({
    subject: `आपकी वापसी ${number} का हिसाब हो गया: ${sumOf(told)}`,
    heading: 'आपकी वापसी का हिसाब हो गया है',
    text: `आपकी वापसी का हिसाब ${sumOf(told)} में हो गया है।${deductedInHindi(told)} पूरा ब्योरा जमा पत्र ${told.settled?.creditNote ?? ''} में है; कृपया इसे बिल के साथ रखें। ${followsInHindi(told)}`,
  }),
  refused: (number) => ({
    subject: `आपकी वापसी ${number} स्वीकार नहीं हुई`,
    heading: 'हम यह वापसी स्वीकार नहीं कर सकते',
    text: 'हम ये पीस वापस नहीं ले सकते। जो पीस हमारे पास हैं, वे आपको लौटा दिए जाएँगे। अगर आप सहमत नहीं हैं, तो कृपया इस ईमेल का जवाब दें।',
  }),
  withdrawn: (number) => ({
    subject: `आपकी वापसी ${number} वापस ले ली गई है`,
    heading: 'पीस आपके पास रहेंगे',
    text: 'आपने वापसी का अनुरोध वापस ले लिया है, और पीस आपके पास रहेंगे। आगे कुछ नहीं करना है।',
  }),
}

type EditTexts = (told: ReturnTold) => Omit<Opening, 'preview'>

/** Of pieces that staff took out before they were sent. */
const EDITED_ENGLISH: EditTexts = (told) => ({
  subject: `Your order ${told.orderId} is changed: ${sumOf(told)}`,
  heading: 'Your order is changed',
  text: `as agreed, the pieces below are taken out of your order ${told.orderId}, for ${sumOf(told)} with tax. The credit note ${told.settled?.creditNote ?? ''} has the figures; please keep it with your invoice. ${followsInEnglish(told)} If you did not agree to this, please reply to this email.`,
})

const EDITED_HINDI: EditTexts = (told) => ({
  subject: `आपका ऑर्डर ${told.orderId} बदला गया है: ${sumOf(told)}`,
  heading: 'आपका ऑर्डर बदला गया है',
  text: `जैसा तय हुआ था, नीचे लिखे पीस आपके ऑर्डर ${told.orderId} से हटा दिए गए हैं, कर सहित ${sumOf(told)} के। पूरा ब्योरा जमा पत्र ${told.settled?.creditNote ?? ''} में है; कृपया इसे बिल के साथ रखें। ${followsInHindi(told)} अगर आपकी सहमति नहीं थी, तो कृपया इस ईमेल का जवाब दें।`,
})

/** Of a parcel that came back before anything was paid, by how much is then left to pay. */
type UncollectedTexts = (told: ReturnTold, left: Paise) => Omit<Opening, 'preview'>

const UNCOLLECTED_ENGLISH: UncollectedTexts = (told, left) => ({
  subject:
    left === 0
      ? `A parcel of your order ${told.orderId} came back to us`
      : `Your order ${told.orderId}: ${formatPaise(left)} left to pay`,
  heading: 'A parcel of your order came back to us',
  text: `a parcel of your order ${told.orderId} could not be delivered and came back to us. You do not pay for the pieces below: that is ${sumOf(told)} less. ${left === 0 ? 'The rest of the order is paid with your store credit.' : `For the rest of the order ${formatPaise(left)} is left to pay on delivery, unless you have paid it already.`} The credit note ${told.settled?.creditNote ?? ''} has the figures; please keep it with your invoice. If you still want the pieces, please reply to this email.`,
})

const UNCOLLECTED_HINDI: UncollectedTexts = (told, left) => ({
  subject:
    left === 0
      ? `आपके ऑर्डर ${told.orderId} का एक पार्सल हमारे पास लौट आया`
      : `आपका ऑर्डर ${told.orderId}: ${formatPaise(left)} देने बाक़ी`,
  heading: 'आपके ऑर्डर का एक पार्सल हमारे पास लौट आया',
  text: `आपके ऑर्डर ${told.orderId} का एक पार्सल पहुँचाया नहीं जा सका और हमारे पास लौट आया। नीचे लिखे पीस के लिए आपको कुछ नहीं देना है: ${sumOf(told)} कम हो गए हैं। ${left === 0 ? 'बाक़ी ऑर्डर का भुगतान आपके स्टोर क्रेडिट से हो चुका है।' : `बाक़ी ऑर्डर के लिए डिलीवरी पर ${formatPaise(left)} देने हैं, अगर आपने पहले नहीं दिए हैं।`} पूरा ब्योरा जमा पत्र ${told.settled?.creditNote ?? ''} में है; कृपया इसे बिल के साथ रखें। अगर आपको ये पीस अब भी चाहिए, तो कृपया इस ईमेल का जवाब दें।`,
})

interface OpeningTexts {
  texts: Texts
  edited: EditTexts
  uncollected: UncollectedTexts
  lost: EditTexts
  gifts: GiftWords
}

function openingIn({
  texts,
  edited,
  uncollected,
  lost,
  gifts,
}: OpeningTexts): ReturnWords['opening'] {
  const wordsOf = (number: string, told: ReturnTold) => {
    if (told.isLost === true) return lost(told)
    const left = told.settled?.left
    if (left !== undefined) return uncollected(told, left)
    return told.isUnsent === true ? edited(told) : texts[told.state](number, told)
  }
  return (told) => {
    const number = returnNumber(told.returnId)
    const words = gifts(number, told) ?? wordsOf(number, told)
    return { ...words, preview: words.heading }
  }
}

export const returnsInEnglish: ReturnWords = {
  opening: openingIn({
    texts: ENGLISH,
    edited: EDITED_ENGLISH,
    uncollected: UNCOLLECTED_ENGLISH,
    lost: lostInEnglish,
    gifts: giftsInEnglish,
  }),
  pieces: ({ isUnsent, isLost }) => {
    if (isLost === true) return 'What was lost'
    return isUnsent === true ? 'Taken out' : 'What comes back'
  },
}

export const returnsInHindi: ReturnWords = {
  opening: openingIn({
    texts: HINDI,
    edited: EDITED_HINDI,
    uncollected: UNCOLLECTED_HINDI,
    lost: lostInHindi,
    gifts: giftsInHindi,
  }),
  pieces: ({ isUnsent, isLost }) => {
    if (isLost === true) return 'खोए हुए पीस'
    return isUnsent === true ? 'हटाए गए पीस' : 'लौटने वाले पीस'
  },
}
