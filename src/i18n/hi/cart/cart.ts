import type { cart as english } from '#i18n/cart/cart.ts'

const RATE_OF: Readonly<Record<number, string>> = { 1: 'चाँदी', 2: 'सोने', 3: 'प्लैटिनम' }

export const cart: typeof english = {
  title: 'आपका कार्ट',
  description: 'आपके चुने हुए आभूषण।',
  needsScript: 'कार्ट के लिए JavaScript ज़रूरी है। कृपया इसे अपने ब्राउज़र में चालू करें।',
  loading: 'लोड हो रहा है...',
  loadFailed: 'आपका कार्ट लोड नहीं हो सका।',
  loggedOut: {
    title: 'अपना कार्ट देखने के लिए कृपया लॉगिन करें!',
    text: 'चेकआउट पर जाने के लिए लॉगिन करना ज़रूरी है।',
    action: 'अभी लॉगिन करें',
  },
  empty: {
    title: 'आपका कार्ट ख़ाली है',
    text: 'चेकआउट पर जाने के लिए कृपया कुछ आभूषण जोड़ें।',
    action: 'अभी ख़रीदारी करें',
  },
  columns: {
    product: 'आभूषण',
    price: 'क़ीमत',
    quantity: 'मात्रा',
    subtotal: 'उप-योग',
    remove: 'हटाएँ',
  },
  remove: (name) => `${name} हटाएँ`,
  notSold: 'अब उपलब्ध नहीं है',
  soldOut: 'स्टॉक समाप्त',
  onlyLeft: (left) => `केवल ${left} शेष`,
  setTo: (left) => `${left} कर दें`,
  setToOf: (left, name) => `${name} की मात्रा ${left} कर दें`,
  removeLine: 'हटाएँ',
  rateChanged: (material) => `${RATE_OF[material] ?? 'धातु'} का भाव बदल गया है:`,
  keep: 'नई क़ीमत पर रखें',
  keepOf: (name) => `नई क़ीमत पर रखें: ${name}`,
  keepFailed: 'नई क़ीमत पर रखा नहीं जा सका।',
  heldUntil: { before: 'यह क़ीमत ', after: ' बजे तक तय है।' },
  full: 'आपका कार्ट भर गया है। कृपया पहले कोई आभूषण हटाएँ या लॉगिन करें।',
  missing: (lines: number) =>
    lines === 1
      ? 'आपके कार्ट का एक आभूषण अब उपलब्ध नहीं है, इसलिए हटा दिया गया।'
      : `आपके कार्ट के ${lines} आभूषण अब उपलब्ध नहीं हैं, इसलिए हटा दिए गए।`,
  stopped: 'आगे बढ़ने से पहले चिह्नित आभूषण बदलें।',
  moreThanLeft: (name, left) =>
    left === 0 ? `${name} का स्टॉक समाप्त हो गया है।` : `${name}: केवल ${left} शेष।`,
  quantityFailed: 'मात्रा बदली नहीं जा सकी।',
  removeFailed: 'आभूषण हटाया नहीं जा सका।',
  undo: 'वापस रखें',
  undoFailed: 'आभूषण वापस नहीं रखा जा सका।',
  returnToShop: 'दुकान पर लौटें',
  totals: {
    title: 'कार्ट का योग',
    subtotal: 'उप-योग',
    shipping: 'डिलीवरी शुल्क:',
    free: 'निःशुल्क',
    total: 'कुल',
    inclusive: (amount) => `कर सहित ${amount}`,
    inclusiveAll: (amount) => `कर और डिलीवरी शुल्क सहित ${amount}`,
    notCounted: 'जो आभूषण मँगाए नहीं जा सकते, वे इस योग में शामिल नहीं हैं।',
    note: 'कर और डिलीवरी शुल्क चेकआउट पर जोड़े जाते हैं',
  },
  pieces: (count) => `${count} आभूषण`,
  checkout: 'चेकआउट पर जाएँ',
  add: 'कार्ट में जोड़ें',
  buy: 'अभी ख़रीदें',
  offeredAgain: 'आप लॉगिन कर चुके हैं। यह आभूषण अभी आपके कार्ट में नहीं है।',
  addOf: (name) => `कार्ट में जोड़ें: ${name}`,
}
