import type { orderExtras as english } from '#i18n/orders/order-extras.ts'

export const orderExtras: typeof english = {
  title: 'उपहार और संदेश',
  recipient: 'क्या यह उपहार है? पाने वाले का नाम, पता और फ़ोन नंबर लिखें। ईमेल और बिल आपके ईमेल पते पर आएँगे।',
  wrap: (fee) => `गिफ़्ट रैप (${fee})`,
  freeWrap: 'गिफ़्ट रैप (निःशुल्क)',
  wrapAtCheckout: (fee) => `चेकआउट पर गिफ़्ट रैप: ${fee}`,
  freeWrapAtCheckout: 'चेकआउट पर गिफ़्ट रैप, निःशुल्क',
  message: 'उपहार संदेश',
  messageHint: (used, most) => `पार्सल की पर्ची पर छपेगा। ${most} में से ${used} अक्षर।`,
  hidesPrices: 'पार्सल में क़ीमतें न हों: बिल आपको ईमेल से मिलेगा',
  notInCash: 'डिलीवरी पर नकद के साथ नहीं: कूरियर राशि माँगता है।',
  note: 'दुकान के लिए संदेश',
  noteHint: (used, most) => `${most} में से ${used} अक्षर।`,
  day: {
    label: 'डिलीवरी का दिन',
    any: 'कोई भी दिन',
    needsPin: 'दिन देखने के लिए अपना पिन कोड लिखें।',
    none: 'इस पिन कोड पर इन आभूषणों के लिए कोई दिन नहीं चुना जा सकता।',
    hint: 'इन दिनों में आपका ऑर्डर पहुँच सकता है।',
    gone: (day) => `${day} वहाँ संभव नहीं है। कृपया फिर से चुनें।`,
  },
  wrapFee: 'गिफ़्ट रैप',
  wrapCost: (amount) => `गिफ़्ट रैप ${amount}`,
  isWrapped: 'गिफ़्ट रैप के साथ',
  pricesHidden: 'पार्सल में क़ीमतें नहीं',
}
