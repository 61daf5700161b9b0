import { HINDI_STATES } from '#domain/places/hindi-states.ts'
import type { checkout as english } from '#i18n/orders/checkout.ts'
import { taxesWithin } from '#i18n/hi/orders/taxes-within.ts'
import { shortageText } from '#i18n/hi/problems/shortage.ts'

export const checkout: typeof english = {
  title: 'चेकआउट',
  description: 'अपना पता भरें और भुगतान का तरीका चुनें।',
  needsScript: 'चेकआउट के लिए JavaScript ज़रूरी है। कृपया इसे अपने ब्राउज़र में चालू करें।',
  login: 'अभी लॉगिन करें',
  allRequired: 'सभी फ़ील्ड भरना ज़रूरी है।',
  saved: {
    button: 'सहेजे हुए पते',
    title: 'पता चुनें',
    use: 'यहाँ भेजें',
    useOf: (name) => `${name} को भेजें`,
    loadFailed: 'आपके सहेजे हुए पते लोड नहीं हो सके।',
    filled: 'पता भर दिया गया है।',
    keep: 'यह पता मेरे खाते में सहेजें',
    keepFailed: 'ऑर्डर हो गया, पर पता सहेजा नहीं जा सका।',
  },
  payment: 'भुगतान का तरीका',
  noCash: {
    none: 'अभी उपलब्ध नहीं है।',
    below: (sum) => `केवल ${sum} से कम के ऑर्डर के लिए। कृपया इस ऑर्डर का भुगतान ऑनलाइन करें।`,
    day: (sum) => `एक दिन के आपके नकद ऑर्डर ${sum} से कम होने चाहिए। कृपया इस ऑर्डर का भुगतान ऑनलाइन करें।`,
    place: 'इस पिन कोड पर कूरियर नकद नहीं लेता। कृपया ऑनलाइन भुगतान करें।',
    piece: (name) => `${name} के लिए संभव नहीं है। कृपया ऑनलाइन भुगतान करें।`,
    first: 'हमारे यहाँ आपके पहले ऑर्डर का भुगतान ऑनलाइन होता है। दूसरे ऑर्डर से आप कूरियर को नकद दे सकते हैं।',
    refused:
      'जिन पार्सल का पैसा आपको कूरियर को देना था, वे हमारे पास लौट आए। कृपया ऑनलाइन भुगतान करें, या यह भूल हो तो हमें लिखें।',
  },
  cashFee: (sum) => `${sum} अतिरिक्त।`,
  discount: {
    label: 'छूट कोड',
    apply: 'लागू करें',
    applying: 'जाँच हो रही है...',
    missing: 'कृपया पहले अपना कोड लिखें।',
    applied: (code) => `${code} लागू हो गया है।`,
    remove: 'कोड हटाएँ',
    onThis: (code) => `${code} के साथ`,
  },
  /** The page that a link with a discount code opens. */
  linked: {
    title: 'आपका छूट कोड',
    description: 'चेकआउट पर लागू होने वाला छूट कोड।',
    heading: (code) => `आपका कोड ${code}`,
    lead: 'इसी टैब में चेकआउट पर हम इसे लागू कर देंगे। वहाँ आप देखेंगे कि कितनी छूट मिली, या यह क्यों लागू नहीं हुआ।',
    needsScript: (code) => `कृपया कोड ${code} याद रखें और चेकआउट पर लिखें।`,
    incomplete: 'यह लिंक अधूरा है',
    shop: 'आभूषण देखें',
  },
  testOutcome: {
    label: 'परीक्षण भुगतान का नतीजा',
    approve: 'स्वीकृत',
    decline: 'अस्वीकृत',
    pending: 'लंबित',
  },
  place: 'ऑर्डर करें',
  placing: 'ऑर्डर हो रहा है...',
  accept: {
    before: 'ऑर्डर करने पर आप हमारी ',
    terms: 'सेवा की शर्तें',
    and: ' और ',
    privacy: 'गोपनीयता नीति',
    after: ' स्वीकार करते हैं।',
  },
  policies: { shipping: 'शिपिंग', returns: 'वापसी', refunds: 'रद्द करना और पैसा लौटाना' },
  wrongFields: (count) => `कृपया ${count} फ़ील्ड जाँचें`,
  firstWrong: 'पहले फ़ील्ड पर जाएँ',
  notPlaced: 'ऑर्डर नहीं हो सका।',
  nothingLost: 'आपकी भरी हुई जानकारी सुरक्षित है।',
  whichState: {
    title: 'ऑर्डर कहाँ भेजें?',
    question: (pin, byPin, typed) =>
      `पिन कोड ${pin} ${hindi(byPin)} का है, लेकिन पते में ${hindi(typed)} लिखा है।`,
    use: (state) => `राज्य ${hindi(state)} है: ऑर्डर करें`,
    changePin: 'पिन कोड बदलें',
    bothRight: 'दोनों सही हैं: ऐसे ही ऑर्डर करें',
  },
  shortage: shortageText,
  changeCart: 'कार्ट बदलें',
  summary: {
    title: 'ऑर्डर का सारांश',
    subtotal: 'उप-योग',
    shipping: 'डिलीवरी शुल्क',
    free: 'निःशुल्क',
    cashFee: 'डिलीवरी पर नकद का शुल्क',
    freeDelivery: (code) => `${code} से निःशुल्क डिलीवरी`,
    tax: (rate) => `कर (${rate})`,
    withTaxBesides: 'कर सहित क़ीमतों तक का अंतर',
    taxesWithin,
    total: 'कुल',
    quantity: 'मात्रा',
    notSold: 'अब उपलब्ध नहीं है।',
    onRequest: 'क़ीमत पूछने पर।',
    soldOut: 'स्टॉक समाप्त।',
    onlyLeft: (left) => `केवल ${left} शेष।`,
    changeInCart: 'कार्ट में बदलें',
  },
  priceChanged: {
    title: 'कुल राशि बदल गई है',
    text: 'इस पेज को खोलने के बाद क़ीमतें बदल गई हैं।',
    old: 'पहले की कुल राशि',
    fresh: 'नई कुल राशि',
    cancel: 'रद्द करें',
    continue: 'जारी रखें',
  },
}

function hindi(state: string): string {
  return HINDI_STATES[state] ?? state
}
