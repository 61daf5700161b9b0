import type { MadeState } from '#domain/orders/made/made-states.ts'
import type { MadePolicy } from '#domain/orders/made/settlement.ts'
import type { madeJob as english } from '#i18n/orders/made-job.ts'

const STATES: Readonly<Record<MadeState, string>> = {
  taken: 'बुक हुआ',
  casting: 'ढलाई',
  setting: 'नगों की जड़ाई',
  polish: 'पॉलिश',
  hallmark: 'हॉलमार्किंग',
  weighed: 'बनकर तौला गया',
  ordered: 'भेजने को तैयार',
  cancelled: 'रद्द',
}

const POLICIES: Readonly<Record<MadePolicy, string>> = {
  fixed: 'पीस का वज़न और धातु का भाव बाद में जो भी हो, आप इस भाव-पत्र का मूल्य चुकाते हैं।',
  open: 'धातु का हिसाब अंतिम वज़न पर, पीस तौलने के दिन के भाव से होता है। ज़्यादा या कम वज़न का अंतर लिया या लौटाया जाता है।',
  booked:
    'काम शुरू होने से पहले आप जितना चुकाते हैं, वज़न के उतने हिस्से पर इस भाव-पत्र का भाव तय हो जाता है; मूल्य के 90% से पूरे वज़न पर। बाक़ी धातु का हिसाब पीस तौलने के दिन के भाव से होता है। ज़्यादा या कम वज़न का अंतर लिया या लौटाया जाता है।',
}

/** A piece that is made to order. */
export const madeJob: typeof english = {
  title: (number) => `आपका पीस ${number}`,
  state: (state) => STATES[state],
  terms: 'वज़न और भाव',
  policy: (policy) => POLICIES[policy],
  booked: (percent) => `काम शुरू होने तक आपने मूल्य का ${percent}% चुकाया था।`,
  time: (days) => `अग्रिम मिलने पर हम इसे लगभग ${days} दिन में बनाते हैं।`,
  noReturn: 'यह आपके नाप पर बनता है, इसलिए केवल ख़राब या ऑर्डर से अलग होने पर वापस लिया जाता है।',
  money: 'भुगतान',
  advance: 'अग्रिम',
  paid: 'चुकाया',
  toPay: 'बाक़ी',
  toGet: 'आपको लौटेगा',
  advanceDue: (amount) => `${amount} का अग्रिम मिलने पर काम शुरू होगा।`,
  heldUntil: (day) => `इस भाव-पत्र के मूल्य ${day} तक मान्य हैं।`,
  advanceOver: (day, phone) =>
    `इस भाव-पत्र के मूल्य ${day} तक मान्य थे, और पूरा अग्रिम नहीं मिला। चुकाने से पहले हमें ${phone} पर फ़ोन करें: हम नया भाव-पत्र बनाएँगे।`,
  dueBy: (amount, day) => `कृपया ${day} तक ${amount} चुकाएँ। उसके बाद हम पीस भेजेंगे।`,
  dueOver: (day, phone) =>
    `चुकाने की तारीख़ ${day} निकल चुकी है। चुकाने से पहले हमें ${phone} पर फ़ोन करें: भाव फिर से तय होगा।`,
  how: (phone) => `यहीं ऑनलाइन, हमारी दुकान पर या बैंक ट्रांसफ़र से चुकाएँ। जानकारी के लिए फ़ोन करें: ${phone}`,
  weight: 'अंतिम वज़न',
  weights: (net, quoted) => `${net} (भाव-पत्र में ${quoted})`,
  metal: 'धातु',
  metalPart: (weight, rate, amount) => `${weight}, ${rate} के भाव से: ${amount}`,
  settled: 'कर सहित हिसाब',
  vouchers: 'वाउचर',
  received: (amount, day) => `${day} को ${amount} मिले`,
  returned: (amount, day) => `${day} को ${amount} लौटाए`,
  newWindow: ' नई विंडो में',
  progress: 'काम कहाँ तक है',
  picture: (state, place) => `${STATES[state]}, तस्वीर ${place}`,
  picturesOf: (number, count) =>
    count === 1 ? `${number} के बनने की एक तस्वीर` : `${number} के बनने की ${count} तस्वीरें`,
}
