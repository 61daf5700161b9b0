import type { MadeState } from '#domain/orders/made/made-states.ts'
import type { VoucherKind } from '#domain/orders/made/vouchers.ts'

interface Told {
  subject: string
  text: string
}

/** What the emails of a piece that is made to order say. Sums are written already. */
export interface MadeWords {
  told: (state: MadeState, number: string) => Told
  /** It is cancelled, and nothing was paid that goes back. */
  nothingBack: (number: string) => Told
  /** It ended because nothing was paid while its price held. */
  unpaid: (number: string) => Told
  money: (kind: VoucherKind, voucher: { number: string; amount: string }) => Told
  surplus: (amount: string) => Told
  /** The balance is due tomorrow. */
  reminder: (number: string) => Told
  /** There are new pictures of the work. */
  pictures: (number: string) => Told
  toPay: (amount: string, day: string) => string
  toGet: (amount: string) => string
  settled: string
  button: string
  small: (number: string, phone: string) => string
}

type Texts = Readonly<Record<MadeState, readonly [subject: string, text: string]>>

const ENGLISH: Texts = {
  taken: ['Your piece is booked', 'We make the piece for you once the advance is paid.'],
  casting: ['Your piece is being cast', 'The work on your piece has begun: it is being cast.'],
  setting: ['The stones are being set', 'The stones of your piece are being set.'],
  polish: ['Your piece is being polished', 'Your piece is on the polishing bench.'],
  hallmark: [
    'Your piece is at the hallmarking centre',
    'Your piece is being tested and hallmarked.',
  ],
  weighed: ['Your piece is made', 'Your piece is made and weighed. Its page shows the settlement.'],
  ordered: ['Your piece is ready to be sent', 'Your piece is paid, and we send it to you.'],
  cancelled: [
    'Your piece is cancelled',
    'We do not make the piece. What you have paid goes back to you, with a refund voucher.',
  ],
}

const HINDI: Texts = {
  taken: ['आपका पीस बुक हो गया है', 'अग्रिम मिलने पर हम आपका पीस बनाना शुरू करेंगे।'],
  casting: ['आपका पीस ढाला जा रहा है', 'आपके पीस पर काम शुरू हो गया है: ढलाई हो रही है।'],
  setting: ['नग जड़े जा रहे हैं', 'आपके पीस में नग जड़े जा रहे हैं।'],
  polish: ['आपके पीस पर पॉलिश हो रही है', 'आपका पीस पॉलिश पर है।'],
  hallmark: ['आपका पीस हॉलमार्क केंद्र पर है', 'आपके पीस की जाँच और हॉलमार्किंग हो रही है।'],
  weighed: ['आपका पीस बन गया है', 'आपका पीस बनकर तौल लिया गया है। हिसाब उसके पेज पर है।'],
  ordered: ['आपका पीस भेजने को तैयार है', 'भुगतान पूरा है, और हम आपका पीस भेज रहे हैं।'],
  cancelled: [
    'आपका पीस रद्द हो गया है',
    'पीस अब नहीं बनेगा। आपने जो चुकाया है वह रिफ़ंड वाउचर के साथ लौटाया जाएगा।',
  ],
}

export const madeInEnglish: MadeWords = {
  told: (state, number) => {
    const [subject, text] = ENGLISH[state]
    return { subject: `${subject} (${number})`, text }
  },
  nothingBack: (number) => ({
    subject: `${ENGLISH.cancelled[0]} (${number})`,
    text: 'We do not make the piece. There is nothing for you to pay.',
  }),
  unpaid: (number) => ({
    subject: `The piece that you asked for is not made (${number})`,
    text: 'The advance did not come by the day until which its price held, so we do not make the piece. There is nothing for you to pay. You can ask for it again at the price of the day.',
  }),
  money: (kind, { number, amount }) =>
    kind === 'receipt-voucher'
      ? {
          subject: `We have received ${amount}`,
          text: `Thank you. The receipt voucher ${number} is on the page of your piece.`,
        }
      : {
          subject: `${amount} is on its way back to you`,
          text: `The refund voucher ${number} is on the page of your piece.`,
        },
  reminder: (number) => ({
    subject: `The balance of your piece is due tomorrow (${number})`,
    text: 'Your piece is made and waits for its balance. You can pay it on its page.',
  }),
  pictures: (number) => ({
    subject: `New pictures of your piece (${number})`,
    text: 'We took pictures of the work on your piece. You can see them on its page.',
  }),
  surplus: (amount) => ({
    subject: `${amount} goes back to you`,
    text: `Your payment of ${amount} came when this sum was not due: it was paid already, had changed, or its day was over. It goes back to you the way you paid it.`,
  }),
  toPay: (amount, day) => `Please pay the balance of ${amount} by ${day}. Then we send the piece.`,
  toGet: (amount) => `The piece came to less: ${amount} goes back to you.`,
  settled: 'Nothing is left to pay.',
  button: 'See your piece',
  small: (number, phone) => `Please mention ${number} if you call us on ${phone}.`,
}

export const madeInHindi: MadeWords = {
  told: (state, number) => {
    const [subject, text] = HINDI[state]
    return { subject: `${subject} (${number})`, text }
  },
  nothingBack: (number) => ({
    subject: `${HINDI.cancelled[0]} (${number})`,
    text: 'पीस अब नहीं बनेगा। आपको कुछ नहीं चुकाना है।',
  }),
  unpaid: (number) => ({
    subject: `जो पीस आपने बनवाना चाहा था, वह नहीं बनेगा (${number})`,
    text: 'जिस दिन तक उसका मूल्य तय था, उस दिन तक अग्रिम नहीं मिला, इसलिए हम वह पीस नहीं बना रहे। आपको कुछ नहीं चुकाना है। आप उस दिन के मूल्य पर फिर से बनवाने का ऑर्डर दे सकते हैं।',
  }),
  money: (kind, { number, amount }) =>
    kind === 'receipt-voucher'
      ? {
          subject: `हमें ${amount} मिले`,
          text: `धन्यवाद। रसीद वाउचर ${number} आपके पीस के पेज पर है।`,
        }
      : {
          subject: `${amount} आपको लौटाए जा रहे हैं`,
          text: `रिफ़ंड वाउचर ${number} आपके पीस के पेज पर है।`,
        },
  reminder: (number) => ({
    subject: `आपके पीस की बाक़ी राशि कल तक चुकानी है (${number})`,
    text: 'आपका पीस बनकर तैयार है और बाक़ी भुगतान की प्रतीक्षा में है। आप उसके पेज पर चुका सकते हैं।',
  }),
  pictures: (number) => ({
    subject: `आपके पीस की नई तस्वीरें (${number})`,
    text: 'हमने आपके पीस पर हो रहे काम की तस्वीरें ली हैं। आप उन्हें उसके पेज पर देख सकते हैं।',
  }),
  surplus: (amount) => ({
    subject: `${amount} आपको लौटाए जा रहे हैं`,
    text: `आपका ${amount} का भुगतान तब मिला जब यह राशि देय नहीं थी: वह पहले ही चुकाई जा चुकी थी, बदल गई थी, या उसकी तारीख़ निकल चुकी थी। वह उसी तरीके से लौटाई जा रही है जिससे आपने चुकाई थी।`,
  }),
  toPay: (amount, day) => `कृपया ${day} तक बाक़ी ${amount} चुकाएँ। उसके बाद हम पीस भेजेंगे।`,
  toGet: (amount) => `पीस कम का बना: ${amount} आपको लौटाए जाएँगे।`,
  settled: 'अब कुछ बाक़ी नहीं है।',
  button: 'अपना पीस देखें',
  small: (number, phone) => `${phone} पर फ़ोन करते समय कृपया ${number} बताएँ।`,
}
