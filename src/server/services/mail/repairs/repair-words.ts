import type { RepairState } from '#domain/repairs/repair-states.ts'

interface Told {
  subject: string
  text: string
}

/** What the emails of a job of the workshop say, by the state that it reached, and whether the work has begun. */
export interface RepairWords {
  told: (state: RepairState, number: string, isBegun: boolean) => Told
  /** The quote ends within a day. */
  reminder: (number: string) => Told
  /** There is a bill: the order that it is, and its total. */
  billed: (number: string, bill: number, total: string) => Told
  quote: {
    title: string
    gold: string
    labour: string
    tax: string
    total: string
    /** Until which day it can be approved, written in the language `tag`. */
    until: (day: string) => string
    tag: string
  }
  button: string
  small: (number: string, phone: string) => string
  /** The same below work that its customer has approved. */
  smallOfBill: (number: string, phone: string) => string
}

type Texts = Readonly<Record<RepairState, (number: string) => Told>>

const ENGLISH: Texts = {
  booked: (number) => ({
    subject: `Your job ${number} is booked`,
    text: `We have your booking. Its number is ${number}. Please bring or send the piece to our shop and write this number on the parcel. We weigh and look at it, and you get a quote before any work begins.`,
  }),
  received: (number) => ({
    subject: `We have your piece (${number})`,
    text: 'Your piece is with us and weighed. The page of your job shows the weight. The quote follows.',
  }),
  quoted: (number) => ({
    subject: `Your quote for ${number}`,
    text: 'This is our quote. We begin once you have approved it on the page of your job. If you decline, you get the piece back as it is.',
  }),
  approved: (number) => ({
    subject: `You have approved the quote for ${number}`,
    text: 'Thank you. We write to you when the work begins.',
  }),
  declined: (number) => ({
    subject: `No work on ${number}`,
    text: 'Nothing is done to the piece. You get it back as it is, and pay nothing.',
  }),
  'in-work': (number) => ({
    subject: `We are working on ${number}`,
    text: 'Your piece is on the bench. We write to you when it is ready.',
  }),
  ready: (number) => ({
    subject: `Your piece is ready (${number})`,
    text: 'The work is done. The page of your job shows what the piece weighs now.',
  }),
  'handed-over': (number) => ({
    subject: `Your piece is with you again (${number})`,
    text: 'We have handed the piece over to you. Thank you for coming to us.',
  }),
  posted: (number) => ({
    subject: `Your piece is on its way to you (${number})`,
    text: 'We have posted the piece to you.',
  }),
  cancelled: (number) => ({
    subject: `Your job ${number} is cancelled`,
    text: 'The booking is cancelled. Nothing else happens.',
  }),
}

const ENGLISH_BEGUN: Partial<Texts> = {
  quoted: (number) => ({
    subject: `Your new quote for ${number}`,
    text: 'This is our new quote. The work rests, and goes on once you have approved it on the page of your job. If you decline, we weigh the piece and you get it back as it is now.',
  }),
  declined: (number) => ({
    subject: `No more work on ${number}`,
    text: 'No more is done to the piece. We weigh it, and you get it back as it is now. The page of your job will show the weight.',
  }),
}

const HINDI: Texts = {
  booked: (number) => ({
    subject: `आपका काम ${number} बुक हो गया है`,
    text: `आपकी बुकिंग मिल गई है। इसका नंबर ${number} है। कृपया पीस हमारी दुकान पर लाएँ या भेजें और पार्सल पर यह नंबर लिखें। हम उसे तौलकर देखेंगे, और काम शुरू होने से पहले आपको भाव-पत्र मिलेगा।`,
  }),
  received: (number) => ({
    subject: `आपका पीस मिल गया है (${number})`,
    text: 'आपका पीस हमारे पास है और तौल लिया गया है। वज़न आपके काम के पेज पर है। अब भाव-पत्र आएगा।',
  }),
  quoted: (number) => ({
    subject: `${number} का भाव-पत्र`,
    text: 'यह हमारा भाव-पत्र है। काम के पेज पर आपके स्वीकार करने के बाद ही काम शुरू होगा। मना करने पर पीस जैसा है वैसा ही लौटाया जाएगा।',
  }),
  approved: (number) => ({
    subject: `आपने ${number} का भाव-पत्र स्वीकार किया है`,
    text: 'धन्यवाद। काम शुरू होने पर हम आपको लिखेंगे।',
  }),
  declined: (number) => ({
    subject: `${number} पर काम नहीं होगा`,
    text: 'पीस पर कोई काम नहीं होगा। वह आपको जैसा है वैसा ही लौटाया जाएगा, और आपको कुछ नहीं देना है।',
  }),
  'in-work': (number) => ({
    subject: `${number} पर काम चल रहा है`,
    text: 'आपके पीस पर काम शुरू हो गया है। तैयार होने पर हम आपको लिखेंगे।',
  }),
  ready: (number) => ({
    subject: `आपका पीस तैयार है (${number})`,
    text: 'काम पूरा हो गया है। अब पीस का वज़न आपके काम के पेज पर है।',
  }),
  'handed-over': (number) => ({
    subject: `आपका पीस आपको मिल गया है (${number})`,
    text: 'हमने पीस आपको सौंप दिया है। हमारे पास आने के लिए धन्यवाद।',
  }),
  posted: (number) => ({
    subject: `आपका पीस भेज दिया गया है (${number})`,
    text: 'हमने पीस आपको डाक से भेज दिया है।',
  }),
  cancelled: (number) => ({
    subject: `आपका काम ${number} रद्द हो गया है`,
    text: 'बुकिंग रद्द हो गई है। आगे कुछ नहीं करना है।',
  }),
}

const HINDI_BEGUN: Partial<Texts> = {
  quoted: (number) => ({
    subject: `${number} का नया भाव-पत्र`,
    text: 'यह हमारा नया भाव-पत्र है। काम अभी रुका है, और काम के पेज पर आपके स्वीकार करने के बाद आगे बढ़ेगा। मना करने पर हम पीस तौलकर उसे अभी की हालत में लौटाएँगे।',
  }),
  declined: (number) => ({
    subject: `${number} पर और काम नहीं होगा`,
    text: 'पीस पर और काम नहीं होगा। हम उसे तौलेंगे, और वह आपको अभी की हालत में लौटाया जाएगा। वज़न आपके काम के पेज पर दिखेगा।',
  }),
}

export const repairsInEnglish: RepairWords = {
  told: (state, number, isBegun) => ((isBegun && ENGLISH_BEGUN[state]) || ENGLISH[state])(number),
  reminder: (number) => ({
    subject: `Your quote for ${number} ends soon`,
    text: 'You have not answered our quote yet. Please approve or decline it on the page of your job. After that day we would have to make a new one, because the rate of gold moves.',
  }),
  billed: (number, bill, total) => ({
    subject: `The bill for your job ${number}`,
    text: `The work on your piece costs ${total}, tax included, as you approved it. You can pay it online on the page of your job, or when you get the piece. The bill is order ${bill}.`,
  }),
  quote: {
    title: 'Quote',
    gold: 'Gold added',
    labour: 'Labour',
    tax: 'GST',
    total: 'Total',
    until: (day) => `You can approve it until ${day}.`,
    tag: 'en-IN',
  },
  button: 'See your job',
  small: (number, phone) =>
    `Please mention ${number} if you call us on ${phone}. If you did not book this, please ignore this email.`,
  smallOfBill: (number, phone) => `Please mention ${number} if you call us on ${phone}.`,
}

export const repairsInHindi: RepairWords = {
  told: (state, number, isBegun) => ((isBegun && HINDI_BEGUN[state]) || HINDI[state])(number),
  reminder: (number) => ({
    subject: `${number} का भाव-पत्र जल्द समाप्त होगा`,
    text: 'आपने हमारे भाव-पत्र का जवाब अभी नहीं दिया है। कृपया काम के पेज पर उसे स्वीकार या मना करें। उस दिन के बाद नया भाव-पत्र बनाना होगा, क्योंकि सोने का भाव बदलता रहता है।',
  }),
  billed: (number, bill, total) => ({
    subject: `आपके काम ${number} का बिल`,
    text: `आपके पीस पर हुए काम के कर सहित ${total} हुए, जैसा आपने स्वीकार किया था। भुगतान काम के पेज पर ऑनलाइन करें, या पीस लेते समय। यह बिल ऑर्डर ${bill} है।`,
  }),
  quote: {
    title: 'भाव-पत्र',
    gold: 'जोड़ा गया सोना',
    labour: 'मज़दूरी',
    tax: 'GST',
    total: 'कुल',
    until: (day) => `आप इसे ${day} तक स्वीकार कर सकते हैं।`,
    tag: 'hi-IN',
  },
  button: 'अपना काम देखें',
  small: (number, phone) =>
    `${phone} पर फ़ोन करते समय कृपया ${number} बताएँ। अगर यह बुकिंग आपकी नहीं है, तो कृपया इस ईमेल पर ध्यान न दें।`,
  smallOfBill: (number, phone) => `${phone} पर फ़ोन करते समय कृपया ${number} बताएँ।`,
}
