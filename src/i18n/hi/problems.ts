import { formatRupees } from '#domain/pricing/money.ts'
import { HINDI_STATES } from '#domain/shop/hindi-states.ts'
import type { ProblemWords } from '#i18n/problems.ts'
import { messages } from './messages.ts'

export const problemWords: ProblemWords = {
  'invalid-input': 'कुछ जानकारी सही नहीं है।',
  'unreadable-request': 'अनुरोध पढ़ा नहीं जा सका। कृपया फिर से कोशिश करें।',
  'invalid-http': 'अनुरोध सही HTTP में नहीं है।',
  'invalid-json': 'अनुरोध सही JSON में नहीं है।',
  'invalid-utf8': 'अनुरोध सही UTF-8 में नहीं है।',
  'body-too-deep': 'अनुरोध की रचना बहुत गहरी है।',
  'invalid-form': 'फ़ॉर्म पढ़ा नहीं जा सका। कृपया फिर से भेजें।',
  'invalid-value': 'अनुरोध की कोई जानकारी सहेजी नहीं जा सकती।',

  'login-required': 'कृपया पहले लॉगिन करें।',
  'wrong-credentials': messages.account.wrongCredentials,
  'code-required': 'अपने ऑथेंटिकेटर ऐप का कोड डालें।',
  'wrong-code': 'यह कोड ग़लत है या पहले इस्तेमाल हो चुका है। अगले कोड की प्रतीक्षा करें और फिर से कोशिश करें।',
  'wrong-signature': 'हस्ताक्षर मेल नहीं खाता।',

  forbidden: 'आपके खाते से यह नहीं किया जा सकता।',
  blocked: messages.account.blocked,
  'not-yours': () => 'यह किसी और का है।',
  'own-review': 'यह आपकी अपनी समीक्षा है।',
  'review-not-bought': 'आभूषण आप तक पहुँचने के बाद आप उसकी समीक्षा लिख सकते हैं।',
  'refund-not-allowed': ({ paid, orderId }) =>
    `ऑर्डर ${orderId} के लिए ${formatRupees(paid)} चुकाए जा चुके हैं। पैसे केवल प्रबंधक लौटा सकते हैं, इसलिए रद्द करने के लिए उनसे कहें।`,

  'not-found': () => 'यह अब उपलब्ध नहीं है।',
  'method-not-allowed': () => 'यह इस तरह नहीं किया जा सकता।',
  'request-too-slow': 'अनुरोध में बहुत समय लगा। कृपया फिर से कोशिश करें।',

  conflict: 'इसी समय किसी और ने इसे बदला है। कृपया फिर से कोशिश करें।',
  'changed-meanwhile': ({ orderId }) => `इसी बीच किसी और ने ऑर्डर ${orderId} की स्थिति बदल दी है।`,
  'tracking-changed': ({ orderId }) => `इसी बीच किसी और ने ऑर्डर ${orderId} की ट्रैकिंग बदल दी है।`,
  'product-changed': 'इसी बीच किसी और ने यह आभूषण बदल दिया है। पहले देखें कि क्या बदला है।',
  'products-changed': 'इस पूर्वावलोकन के बाद आभूषण बदल गए हैं। पहले नया पूर्वावलोकन देखें।',
  'change-undone': ({ name }) => `${name} इसे पहले ही वापस ले चुके हैं।`,
  'products-busy': 'ये आभूषण अभी बदले जा रहे हैं। कृपया फिर से कोशिश करें।',
  'stock-changed': () => 'आपके खोलने के बाद स्टॉक बदल गया है। पहले देखें कि क्या बदला है।',
  'category-changed': 'इसी बीच किसी और ने यह श्रेणी बदल दी है।',
  'page-changed': 'इसी बीच किसी और ने यह पेज बदल दिया है।',
  'settings-changed': 'इसी बीच किसी और ने ये सेटिंग बदल दी हैं।',
  'make-not-priced': ({ product }) =>
    `${product} का आज कोई भाव तय नहीं है, इसलिए क़ीमत नहीं है। कृपया दुकान से पूछें।`,
  'makes-changed': 'इसी बीच किसी और ने इस पीस की धातु का ब्योरा सहेजा है। पहले बदलाव देखें।',
  'rates-changed': 'इसी बीच किसी और ने भाव बदल दिए हैं। पहले नए आँकड़े देखें।',
  'rates-unconfirmed': ({ rates }) =>
    `ये भाव सामान्य नहीं लगते: ${rates}। पुष्टि के लिए इन्हें दोबारा लिखें। कुछ भी नहीं बदला है।`,
  'rates-none-before': 'इससे पहले का कोई भाव नहीं है।',
  'rates-not-waiting': 'ये भाव अब इंतज़ार में नहीं हैं: लागू हो चुके हैं या हटा दिए गए हैं।',
  'preview-needed': 'पहले पूर्वावलोकन देखें: उसमें वह स्टॉक है जो बदलेगा।',
  'import-changed': 'इस पूर्वावलोकन के बाद दुकान बदल गई है। पहले नया पूर्वावलोकन देखें।',
  'import-stock-unseen': ({ products }) =>
    `${products} आभूषणों का स्टॉक बदलेगा। पहले पूर्वावलोकन देखकर सहमति दें।`,
  'name-taken': ({ name }) => `“${name}” नाम की श्रेणी पहले से है।`,
  'page-address-taken': ({ address }) => `/${address} पर पहले से एक पेज है।`,
  'page-limit': ({ most }) => `दुकान में आपके ${most} पेज हैं। पहले उनमें से एक हटाएँ।`,
  'page-needed': 'यह पेज दुकान का हिस्सा है। इसके बजाय इसे छिपाएँ।',
  'demo-removed': 'डेमो दुकान पहले ही हटाई जा चुकी है।',
  'mail-not-failed': 'यह ईमेल भेजा जा चुका है या रास्ते में है।',

  'rate-risen-again': 'इसी बीच भाव फिर बढ़ गया है। कृपया नई क़ीमत देखें।',
  'price-changed': 'आपके ऑर्डर की क़ीमतें बदल गई हैं। कृपया नई कुल राशि देखकर फिर से ऑर्डर करें।',
  'out-of-stock': 'आपके ऑर्डर जितना स्टॉक नहीं बचा है।',
  'cash-limit': ({ below }) =>
    below === 0
      ? 'अभी डिलीवरी पर नकद नहीं लिया जाता। कृपया ऑनलाइन भुगतान करें।'
      : `डिलीवरी पर नकद केवल ${formatRupees(below)} से कम के ऑर्डर के लिए है। कृपया ऑनलाइन भुगतान करें।`,
  'cash-day-limit': ({ owed, limit }) =>
    `क़ानून के अनुसार एक ग्राहक से एक दिन में ${formatRupees(limit)} से कम ही नकद लिया जा सकता है, और आपके आज के दूसरे ऑर्डर ${formatRupees(owed)} के हैं। कृपया इस ऑर्डर का भुगतान ऑनलाइन करें।`,
  'cash-place': ({ postalCode }) => `${postalCode} में कूरियर नकद नहीं लेता। कृपया ऑनलाइन भुगतान करें।`,
  'order-too-large': ({ most }) =>
    `एक ऑर्डर अधिकतम ${formatRupees(most)} का हो सकता है। ज़्यादा चाहिए तो कृपया हमें लिखें।`,
  'state-contradicts-pin': ({ pin, byPin, typed }) =>
    `पिन कोड ${pin} ${hindiState(byPin)} का है, लेकिन पते में ${hindiState(typed)} लिखा है। कृपया दोनों में से एक ठीक करें।`,
  'invoice-made': 'इस ऑर्डर का बिल बन चुका है और नहीं बदलेगा। ग़लती जमा पत्र से सुधारी जाती है।',
  'invoice-missing': 'इस ऑर्डर का बिल अभी नहीं बना है। भुगतान होने या ऑर्डर भेजे जाने पर बिल बनता है।',
  'invoices-changed':
    'इस बीच बिल, उसके जमा पत्र या वापसी बदल गए हैं। कुछ भी नहीं किया गया। कृपया नए आँकड़े देखें।',
  'nothing-to-credit': 'इस बिल में से लौटाने को कुछ नहीं बचा है।',
  'nothing-amended': 'बिल में पहले से यही लिखा है। कुछ भी नहीं बदला गया।',
  'tax-rate-invoiced': ({ day }) =>
    `${day.split('-').toReversed().join('-')} तक के बिलों में यह कर-वर्ग लग चुका है। इसके बाद का दिन चुनें।`,
  'tax-rate-last': 'कर-वर्ग में कम से कम एक दर रहती है। पहले सही दर जोड़ें।',
  'tax-rate-limit': ({ most }) => `एक कर-वर्ग में ज़्यादा से ज़्यादा ${most} दरें हो सकती हैं।`,
  'tax-class-limit': ({ most }) => `दुकान में ज़्यादा से ज़्यादा ${most} कर-वर्ग हो सकते हैं।`,
  'tax-class-used': ({ products }) =>
    products === 0
      ? 'यह कर-वर्ग डिलीवरी या बिलों में लगा है, इसलिए रहेगा।'
      : `${products} उत्पादों में यह कर-वर्ग लगा है। पहले उन्हें दूसरा कर-वर्ग दें।`,
  'not-pending': 'केवल लंबित ऑर्डर हटाया जा सकता है।',
  'undo-too-late': ({ orderId }) =>
    `ऑर्डर ${orderId} की स्थिति अब वापस नहीं ली जा सकती: ईमेल और पैसे भेजे जा रहे हैं। कृपया स्थिति फिर से चुनें।`,
  'idempotency-mismatch': 'यह ऑर्डर पहले भेजा जा चुका है। कृपया पेज फिर से लोड करें।',

  'discount-unknown': 'ऐसा कोई कोड नहीं है।',
  'discount-not-yet': 'यह कोड अभी लागू नहीं है।',
  'discount-expired': 'इस कोड की अवधि समाप्त हो गई है।',
  'discount-used-up': 'इस कोड का पूरा इस्तेमाल हो चुका है।',
  'discount-used-by-you': 'आप यह कोड पहले ही इस्तेमाल कर चुके हैं।',
  'discount-not-first': 'यह कोड केवल पहले ऑर्डर पर लागू होता है।',
  'discount-minimum': ({ minimum }) =>
    `यह कोड ${formatRupees(minimum)} या उससे अधिक के ऑर्डर पर लागू होता है।`,
  'discount-gone': ({ code }) =>
    `रद्द होने के बाद इस ऑर्डर के कोड ${code} का पूरा इस्तेमाल हो चुका है। पहले उसे एक बार और चलने दें।`,
  'discount-code-fixed': 'कोड का नाम बदला नहीं जा सकता। नया कोड बनाएँ।',
  'discount-code-taken': 'यह कोड पहले से मौजूद है।',

  'nothing-to-pay': 'इस ऑर्डर का कोई भुगतान बाकी नहीं है।',
  'payment-unverified': 'इस भुगतान की पुष्टि नहीं हो सकी। कुछ भी बदला नहीं गया है।',
  'nothing-due': 'इस ऑर्डर पर कोई भुगतान बाकी नहीं है। शायद किसी ने इसे इस बीच दर्ज कर दिया है।',
  'amount-not-due': ({ due }) => `इस ऑर्डर पर ${formatRupees(due)} बाकी हैं। ठीक यही राशि दर्ज करें।`,
  'cash-forbidden': ({ from }) =>
    `कानून ${formatRupees(from)} या उससे अधिक नकद लेने से रोकता है। बैंक ट्रांसफ़र माँगें।`,
  'payment-refused': ({ phone, email }) =>
    `इस ऑर्डर का भुगतान ऑनलाइन नहीं हो सकता, जैसे राशि सीमा से अधिक होने पर। कृपया हमें ${phone} पर फ़ोन करें या ${email} पर लिखें: आप बैंक ट्रांसफ़र से भुगतान कर सकते हैं। आपका ऑर्डर सुरक्षित है।`,
  'payment-method-closed': 'भुगतान का यह तरीका बंद है।',
  'payment-not-signed': 'इस ऑर्डर को पुष्टि की ज़रूरत नहीं है।',
  'payment-not-test': 'इस ऑर्डर का भुगतान परीक्षण से नहीं होता।',
  'nothing-to-refund': 'लौटाने के लिए कोई ऑनलाइन भुगतान नहीं बचा है।',
  'refund-limit': ({ most }) => `अधिकतम ${formatRupees(most)} लौटाए जा सकते हैं।`,

  'email-taken': messages.account.emailTaken,
  'staff-email-taken': 'इस ईमेल से एक खाता पहले से है। उसे उपयोगकर्ताओं की सूची में दूसरी भूमिका दें।',
  'email-confirmed': 'आपका ईमेल पहले ही पक्का हो चुका है।',
  'last-admin': 'यह अकेला सक्रिय प्रबंधक है। पहले किसी और को सक्रिय करें।',
  'order-on-its-way': 'आपका एक ऑर्डर रास्ते में है। उसके पहुँचने या रद्द होने के बाद खाता हटाया जा सकता है।',
  'address-limit': ({ most }) => `आप ${most} पते रख सकते हैं। पहले उनमें से एक हटाएँ।`,
  'second-factor-not-begun': 'अपने ऐप के लिए नई कुंजी पाने के लिए फिर से शुरू करें।',
  'second-factor-on': 'दो-चरणीय लॉगिन पहले से चालू है। ऐप बदलने के लिए पहले उसे बंद करें।',
  'second-factor-off': 'दो-चरणीय लॉगिन चालू नहीं है।',
  'already-reviewed': 'आप इस आभूषण की समीक्षा पहले ही लिख चुके हैं।',

  'too-large': 'यह बहुत बड़ा है।',
  'file-too-large': ({ megabytes }) =>
    `एक तस्वीर बहुत बड़ी है। हर तस्वीर अधिकतम ${megabytes} मेगाबाइट की हो सकती है।`,
  'files-too-large': ({ megabytes }) =>
    `सारी तस्वीरें मिलाकर बहुत बड़ी हैं। एक बार में अधिकतम ${megabytes} मेगाबाइट भेजें।`,
  'form-field-too-long': 'फ़ॉर्म की कोई जानकारी बहुत लंबी है।',
  'picture-too-large': ({ file, megabytes }) => `${called(file)} ${megabytes} मेगाबाइट से बड़ी है।`,
  'picture-too-many-pixels': ({ file, width, height }) =>
    `${called(file)} ${width} × ${height} पिक्सेल की है। कृपया अधिकतम 5 करोड़ पिक्सेल और हर ओर 12,000 पिक्सेल की तस्वीर चुनें।`,
  'address-too-long': 'पता बहुत लंबा है।',
  'unsupported-type': 'इस प्रकार की जानकारी नहीं ली जा सकती।',
  'not-a-picture': ({ file }) => `${called(file)} PNG, JPEG, WebP या AVIF तस्वीर नहीं है।`,
  'not-a-csv': 'यह UTF-8 में लिखी CSV फ़ाइल नहीं है।',
  'workbook-not-csv': 'यह Excel की फ़ाइल है, CSV नहीं।',
  'too-many': ({ minutes }) => `बहुत बार कोशिश हुई। कृपया ${minutes} मिनट बाद फिर से कोशिश करें।`,
  'headers-too-large': 'अनुरोध के हेडर बहुत बड़े हैं।',
  'server-error': 'हमारी ओर से कोई गड़बड़ी हुई। कृपया थोड़ी देर में फिर से कोशिश करें।',
  unavailable: 'दुकान अभी जवाब नहीं दे पा रही है। कृपया थोड़ी देर में फिर से कोशिश करें।',
}

export function called(file: string): string {
  return file === '' ? 'यह फ़ाइल' : `“${file}”`
}

function hindiState(name: string): string {
  return HINDI_STATES[name] ?? name
}
