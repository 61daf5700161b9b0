import type { ReturnMailFacts, ReturnState } from '#domain/returns/return-states.ts'
import { handOverInEnglish, handOverInHindi } from './hand-over-words.ts'

/** What an email of an exchange with the gift receipt says; undefined where the words of any return fit. */
export type GiftWords = (
  number: string,
  told: ReturnMailFacts,
) => { subject: string; heading: string; text: string } | undefined

type Texts = Readonly<
  Record<
    ReturnState,
    (number: string, told: ReturnMailFacts) => { subject: string; heading: string; text: string }
  >
>

/** To the recipient, who must not read what anything costs. */
const ENGLISH: Texts = {
  asked: (number) => ({
    subject: `Your exchange ${number}: we have your request`,
    heading: 'We have your request',
    text: 'you would like another size of your gift. We keep it for you, look at your request and write to you. Please keep the piece, unworn and with its box, until then.',
  }),
  approved: (number, { handOver }) => ({
    subject: `Your exchange ${number} is approved`,
    heading: 'Your exchange is approved',
    text: `please pack the piece with its box and write the number of the exchange on the parcel.${handOverInEnglish(handOver)}`,
  }),
  'picked-up': (number) => ({
    subject: `Your exchange ${number} is on its way to us`,
    heading: 'Your parcel is on its way to us',
    text: 'the piece is on its way to us. We write to you when it has arrived.',
  }),
  received: (number) => ({
    subject: `Your exchange ${number} has arrived`,
    heading: 'Your piece has arrived',
    text: 'your piece has arrived. We check it now.',
  }),
  checked: (number) => ({
    subject: `Your exchange ${number} is checked`,
    heading: 'We have checked your piece',
    text: 'we have checked your piece. We write to you about what follows.',
  }),
  settled: (number) => ({
    subject: `Your exchange ${number} is finished`,
    heading: 'Your exchange is finished',
    text: 'we have finished your exchange. The page of your gift receipt says whether the new size is on its way.',
  }),
  refused: (number) => ({
    subject: `Your exchange ${number} is not accepted`,
    heading: 'We cannot exchange this piece',
    text: 'we cannot exchange the piece. If it is with us, it comes back to you. If you do not agree, please reply to this email.',
  }),
  withdrawn: (number) => ({
    subject: `Your exchange ${number} is withdrawn`,
    heading: 'The exchange is withdrawn',
    text: 'the person who gave you the gift has withdrawn the exchange. Please keep the piece, and ask them.',
  }),
}

const HINDI: Texts = {
  asked: (number) => ({
    subject: `आपकी अदला-बदली ${number}: अनुरोध मिल गया है`,
    heading: 'हमें आपका अनुरोध मिल गया है',
    text: 'आप अपने उपहार का दूसरा साइज़ चाहते हैं। हम उसे आपके लिए रखते हैं और आपका अनुरोध देखकर लिखेंगे। तब तक कृपया पीस बिना पहने, डिब्बे के साथ सँभालकर रखें।',
  }),
  approved: (number, { handOver }) => ({
    subject: `आपकी अदला-बदली ${number} स्वीकार हो गई है`,
    heading: 'आपकी अदला-बदली स्वीकार हो गई है',
    text: `कृपया पीस डिब्बे के साथ पैक करें और पार्सल पर अदला-बदली का नंबर लिखें।${handOverInHindi(handOver)}`,
  }),
  'picked-up': (number) => ({
    subject: `आपकी अदला-बदली ${number} हमारे पास आ रही है`,
    heading: 'आपका पार्सल हमारे पास आ रहा है',
    text: 'पीस रास्ते में है। पहुँचने पर हम आपको लिखेंगे।',
  }),
  received: (number) => ({
    subject: `आपकी अदला-बदली ${number} पहुँच गई है`,
    heading: 'आपका पीस पहुँच गया है',
    text: 'आपका पीस पहुँच गया है। अब हम इसकी जाँच कर रहे हैं।',
  }),
  checked: (number) => ({
    subject: `आपकी अदला-बदली ${number} की जाँच हो गई है`,
    heading: 'हमने आपके पीस की जाँच कर ली है',
    text: 'आपके पीस की जाँच हो गई है। आगे क्या होगा, हम आपको लिखेंगे।',
  }),
  settled: (number) => ({
    subject: `आपकी अदला-बदली ${number} पूरी हो गई है`,
    heading: 'आपकी अदला-बदली पूरी हो गई है',
    text: 'आपकी अदला-बदली पूरी हो गई है। नया साइज़ रास्ते में है या नहीं, यह आपकी उपहार रसीद के पेज पर लिखा है।',
  }),
  refused: (number) => ({
    subject: `आपकी अदला-बदली ${number} स्वीकार नहीं हुई`,
    heading: 'हम यह पीस नहीं बदल सकते',
    text: 'हम यह पीस नहीं बदल सकते। अगर वह हमारे पास है, तो आपको लौटा दिया जाएगा। अगर आप सहमत नहीं हैं, तो कृपया इस ईमेल का जवाब दें।',
  }),
  withdrawn: (number) => ({
    subject: `आपकी अदला-बदली ${number} वापस ले ली गई है`,
    heading: 'अदला-बदली वापस ले ली गई है',
    text: 'जिन्होंने उपहार दिया, उन्होंने अदला-बदली वापस ले ली है। कृपया पीस अपने पास रखें और उनसे पूछें।',
  }),
}

export const giftsInEnglish: GiftWords = (number, told) => {
  const { gift, orderId, state } = told
  if (gift?.isToRecipient === true) return ENGLISH[state](number, told)
  if (gift !== undefined && state === 'approved') {
    return {
      subject: `The exchange ${number} of your gift is approved`,
      heading: 'The exchange of your gift is approved',
      text: 'the person who got the gift hands the piece back. There is nothing for you to do.',
    }
  }
  if (gift === undefined || state !== 'asked') return undefined
  return {
    subject: `Your gift of order ${orderId}: another size is asked for (${number})`,
    heading: 'The size of your gift is exchanged',
    text: `the person who got the gift of your order ${orderId} asked for another size, ${gift.size}, with the gift receipt. It costs the same, and no price was shown. My Orders has the exchange: its new order goes to the address of the recipient. If you do not agree, withdraw it there, or reply to this email.`,
  }
}

export const giftsInHindi: GiftWords = (number, told) => {
  const { gift, orderId, state } = told
  if (gift?.isToRecipient === true) return HINDI[state](number, told)
  if (gift !== undefined && state === 'approved') {
    return {
      subject: `आपके उपहार की अदला-बदली ${number} स्वीकार हो गई है`,
      heading: 'आपके उपहार की अदला-बदली स्वीकार हो गई है',
      text: 'जिन्हें उपहार मिला, वे पीस लौटाएँगे। आपको कुछ नहीं करना है।',
    }
  }
  if (gift === undefined || state !== 'asked') return undefined
  return {
    subject: `ऑर्डर ${orderId} का आपका उपहार: दूसरा साइज़ माँगा गया है (${number})`,
    heading: 'आपके उपहार का साइज़ बदला जा रहा है',
    text: `जिन्हें ऑर्डर ${orderId} का उपहार मिला, उन्होंने उपहार रसीद से दूसरा साइज़ ${gift.size} माँगा है। उसकी क़ीमत वही है, और कोई क़ीमत नहीं दिखाई गई। "मेरे ऑर्डर" में यह अदला-बदली है: नया ऑर्डर पाने वाले के पते पर जाएगा। अगर आप सहमत नहीं हैं, तो उसे वहाँ वापस लें, या इस ईमेल का जवाब दें।`,
  }
}
