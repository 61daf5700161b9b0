import { writtenDay } from '#domain/delivery/written-days.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { CHECKOUT_FIELDS } from '#domain/orders/checkout.ts'
import { HINDI_STATES } from '#domain/places/hindi-states.ts'
import type { IssueWords } from '#i18n/problems/field-issues.ts'
import { messages } from '#i18n/hi/messages.ts'

export const issueWords: IssueWords = {
  invalid: 'यह जानकारी सही नहीं है।',
  'field-invalid': () => 'यह जानकारी छूट गई है या सही नहीं है।',
  'not-an-object': 'जानकारी एक JSON ऑब्जेक्ट के रूप में भेजें।',
  'too-long': ({ most }) => `कृपया अधिकतम ${most} अक्षर लिखें।`,
  'too-many-values': ({ most }) => `कृपया एक बार में अधिकतम ${most} चुनें।`,
  'emoji-unprintable': ({ letter }) => `कृपया ${letter} हटाएँ: इमोजी छापे नहीं जा सकते।`,
  'sign-unprintable': 'लिखे हुए में एक अदृश्य चिह्न है जो छप नहीं सकता। कृपया इसे फिर से लिखें।',
  'day-invalid': 'एक दिन चुनें।',
  'day-not-offered': ({ day, first }) =>
    `${dayText(day)} संभव नहीं है। सबसे पहला दिन जो आप चुन सकते हैं: ${dayText(first)}।`,
  'day-none-offered': 'इस पिन कोड पर इन आभूषणों के लिए कोई दिन नहीं चुना जा सकता। कृपया “कोई भी दिन” चुनें।',
  'day-too-far': 'एक साल के भीतर का दिन चुनें।',
  'engraving-empty': 'लिखिए कि क्या उकेरना है, या उकेरवाए बिना आगे बढ़ें।',
  'engraving-script': ({ letter, scripts }) =>
    `${letter} उकेरा नहीं जा सकता। कृपया ${SCRIPTS[scripts] ?? SCRIPTS.latin}, अंक और सरल चिह्न लिखें।`,
  'engraving-too-long': ({ most }) => `ख़ाली जगह समेत अधिकतम ${most} अक्षर आते हैं।`,
  'engraving-not-offered': ({ product }) =>
    `${product} पर अब कुछ नहीं उकेरा जा सकता। कृपया इसे बिना उकेरे जोड़ें।`,
  'engraving-final-unread':
    'कृपया निशान लगाएँ कि उकेरा हुआ आभूषण वापस नहीं लिया जाता, जब तक वह ख़राब न हो।',

  'name-required': 'नाम आवश्यक है।',
  'email-required': 'ईमेल आवश्यक है।',
  'email-address-required': 'ईमेल पता आवश्यक है।',
  'phone-required': 'फ़ोन नंबर आवश्यक है।',
  'password-required': 'पासवर्ड आवश्यक है।',
  'checkout-field-required': ({ field }) => {
    const known = CHECKOUT_FIELDS.find((name) => name === field)
    return known === undefined ? 'यह जानकारी आवश्यक है।' : messages.checkoutFields[known]
  },
  'email-invalid': 'कृपया सही ईमेल पता लिखें।',
  'email-line-break': 'ईमेल पता एक ही पंक्ति में होना चाहिए।',
  'pin-code-invalid': 'भारत के पिन कोड में छह अंक होते हैं।',
  'pin-code-not-served': 'इस पिन कोड पर हम अभी डिलीवरी नहीं करते। कृपया हमसे पूछें।',
  'country-not-served': 'हम केवल भारत में डिलीवरी करते हैं।',
  'country-unknown': 'यह देश हमें नहीं मिला। कृपया इसकी वर्तनी जाँच लें।',
  'state-not-served': ({ only }) => `हम केवल ${HINDI_STATES[only] ?? only} में डिलीवरी करते हैं।`,
  'gstin-invalid': 'यह GSTIN सही नहीं है। इसमें 15 अक्षर और अंक होते हैं, जैसे 27AAPFU0939F1ZV।',
  'gstin-other-state': 'बिल का पता इस GSTIN के राज्य में नहीं है।',
  'gstin-of-shop': 'यह हमारी दुकान का GSTIN है। अपनी फ़र्म का GSTIN लिखें या ख़ाली छोड़ें।',
  'billing-incomplete': 'बिल का पता पूरा भरें।',
  'pan-invalid': 'यह PAN सही नहीं है। इसमें 10 अक्षर और अंक होते हैं, जैसे ABCPK1234F।',
  'pan-not-of-gstin': 'यह PAN इस GSTIN का नहीं है। इसे ख़ाली छोड़ें या सुधारें।',
  'form60-incomplete': 'घोषणा पूरी भरें।',
  'form60-birthday': 'अपनी जन्म तिथि लिखें। यह घोषणा केवल वयस्क कर सकते हैं।',

  'password-too-short': ({ least }) => `पासवर्ड में कम से कम ${least} अक्षर होने चाहिए।`,
  'password-too-long': ({ most }) => `पासवर्ड में अधिकतम ${most} अक्षर हो सकते हैं।`,
  'password-blank': 'पासवर्ड में केवल ख़ाली जगह नहीं हो सकती। कृपया दूसरा चुनें।',
  'password-repeated': 'पासवर्ड में एक ही अक्षर बार-बार नहीं हो सकता। कृपया दूसरा चुनें।',
  'password-common': 'यह पासवर्ड बहुत आम है। कृपया दूसरा चुनें।',
  'password-wrong': 'यह आपका पासवर्ड नहीं है।',
  'password-needed': 'ईमेल बदलने के लिए अपना पासवर्ड डालें।',
  'code-needed': 'अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  'code-wrong': 'यह कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड की प्रतीक्षा करें और फिर से कोशिश करें।',
  'link-expired': ({ days }) => `यह लिंक इस्तेमाल हो चुका है या ${days} दिन से पुराना है। नया लिंक मँगाएँ।`,
  'reset-link-expired': 'यह लिंक इस्तेमाल हो चुका है या इसका समय निकल गया है। नया लिंक मँगाएँ।',
  'link-incomplete': 'कृपया ईमेल का लिंक फिर से खोलें।',
  'request-text-required': 'कृपया पहले कुछ लिखें।',
  'newsletter-link-incomplete': 'यह लिंक अधूरा है।',

  'quantity-too-small': ({ least }) => `मात्रा कम से कम ${least} होनी चाहिए।`,
  'quantity-too-large': ({ most }) => `मात्रा अधिकतम ${most} हो सकती है।`,
  'material-unknown': 'यह धातु उपलब्ध नहीं है।',
  'size-unknown': 'ऐसा कोई नाप नहीं है। कृपया एक चुनें।',
  'size-not-offered': ({ product, choice }) =>
    choice === ''
      ? `${product} में नाप नहीं होते।`
      : `${product} इस नाप में नहीं मिलता। इनमें से चुनें: ${choice}।`,
  'material-not-offered': ({ product }) => `${product} इस धातु में नहीं मिलता। कृपया दूसरी चुनें।`,
  'order-empty': 'ऑर्डर में कम से कम एक आभूषण होना चाहिए।',
  'order-too-long': ({ most }) => `एक ऑर्डर में अधिकतम ${most} आभूषण हो सकते हैं।`,
  'payment-method-unknown': 'ऑनलाइन भुगतान या डिलीवरी पर नकद चुनें।',
  'payment-missing': 'भुगतान की जानकारी नहीं है।',
  'signature-missing': 'भुगतान का हस्ताक्षर नहीं है।',
  'discount-code-required': 'कृपया कोड लिखें।',
  'mobile-invalid': 'कृपया दस अंकों का भारतीय मोबाइल नंबर लिखें।',
  'phone-code-needed': 'कृपया फ़ोन पर आया कोड लिखें।',
  'phone-code-wrong': ({ left }) => `यह कोड ग़लत है। अब ${left} बार और कोशिश कर सकते हैं।`,
  'phone-code-over': 'यह कोड समाप्त हो गया है। कृपया नया कोड मँगाएँ।',
  'phone-invalid': 'कृपया कम से कम 7 अंकों का फ़ोन नंबर लिखें।',
  'idempotency-key-missing': ({ least }) =>
    `बिना लॉगिन के ऑर्डर की पहचान में कम से कम ${least} अक्षर होने चाहिए।`,
  'idempotency-key-too-long': ({ most }) => `ऑर्डर की पहचान में अधिकतम ${most} अक्षर हो सकते हैं।`,
  'amount-invalid': 'राशि रुपयों में लिखें, जैसे 999.50, पैसे से पहले बिंदु के साथ।',
  'gift-amount': ({ least, most }) =>
    `कृपया ${formatRupees(least)} से ${formatRupees(most)} तक की राशि चुनें।`,
  'gift-day': ({ most }) => `कृपया आज या अगले ${most} दिनों में से कोई दिन चुनें।`,
  'gift-recipient-required': 'कृपया पाने वाले का नाम लिखें।',
  'gift-recipient-email': 'कृपया पाने वाले का ईमेल पता लिखें।',
  'gift-link': 'कृपया वेब पते न लिखें।',
  'sum-not-lower': 'आज भी क़ीमत इससे अधिक नहीं है। कृपया इससे कम क़ीमत लिखें।',
  'cursor-unknown': 'सूची का यह भाग नहीं मिला। कृपया शुरू से देखें।',

  'stars-required': 'एक से पाँच सितारे चुनें।',
  'review-text-required': 'कुछ शब्द लिखें।',
  'return-lines-required': 'चुनें कि आप क्या लौटा रहे हैं।',
  'return-line-twice': 'एक लाइन के सभी पीस के लिए एक ही बात चुनें: एक जैसी अदला-बदली, या पैसे वापस।',
  'return-reason-required': 'कारण चुनें।',
  'return-hand-over-required': 'चुनें कि पीस हमारे पास कैसे आएँगे।',
  'return-pay-to-required': 'UPI पता या बैंक खाता लिखें: यह पैसा हम ख़ुद वापस भेजते हैं।',
  'return-pick-up-place': 'हमारा कूरियर इस पिन कोड से पीस नहीं लेता। कृपया पीस हमें भेज दें।',
  'repair-kind-required': 'कृपया काम चुनें।',
  'repair-piece-required': 'कृपया लिखें कि पीस क्या है।',
  'repair-wish-required': 'कृपया लिखें कि आप क्या चाहते हैं।',
  'too-many-pictures': ({ most }) => `आप अधिकतम ${most} तस्वीरें जोड़ सकते हैं।`,
  'pictures-enough-today': 'आज और तस्वीरें नहीं ली जा सकतीं। कृपया बिना तस्वीरों के बुक करें और पीस हमें दिखाएँ।',
  'picture-damaged': ({ file }) => `${called(file)} ख़राब है और खुल नहीं सकती।`,
  'icon-too-small': ({ width, height, least }) =>
    `यह तस्वीर ${width} × ${height} पिक्सेल की है। आइकन कम से कम ${least} × ${least} पिक्सेल का होना चाहिए।`,
  'picture-unknown': () => 'यह तस्वीर इस दुकान में सहेजी हुई नहीं है।',
}

/** Scripts as a sentence names them. */
const SCRIPTS: Readonly<Record<string, string>> = {
  latin: 'अंग्रेज़ी अक्षर',
  devanagari: 'देवनागरी अक्षर',
  'latin devanagari': 'अंग्रेज़ी या देवनागरी अक्षर',
}

/** A file by its name. */
export function called(file: string): string {
  return file === '' ? 'यह फ़ाइल' : `“${file}”`
}

function dayText(day: string): string {
  return writtenDay(day, 'hi-IN')
}
