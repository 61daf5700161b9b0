import type { discountProblems as english } from '#i18n/problems/discount-problems.ts'
import { formatRupees } from '#domain/pricing/money.ts'

export const discountProblems: typeof english = {
  'discount-unknown': 'ऐसा कोई कोड नहीं है।',
  'discount-not-yet': 'यह कोड अभी लागू नहीं है।',
  'discount-expired': 'इस कोड की अवधि समाप्त हो गई है।',
  'discount-used-up': 'इस कोड का पूरा इस्तेमाल हो चुका है।',
  'discount-used-by-you': 'आप यह कोड पहले ही इस्तेमाल कर चुके हैं।',
  'discount-not-first': 'यह कोड केवल पहले ऑर्डर पर लागू होता है।',
  'discount-not-for-you': 'यह कोड कुछ ही ग्राहकों के लिए है। आपका खाता उनमें नहीं है।',
  'discount-not-for-these': 'यह कोड आपके कार्ट के आभूषणों पर लागू नहीं होता।',
  'discount-not-with-sale': 'आपके कार्ट के आभूषणों पर सेल चल रही है; यह कोड उसके साथ लागू नहीं होता।',
  'discount-minimum': ({ minimum }) =>
    `यह कोड ${formatRupees(minimum)} या उससे अधिक के ऑर्डर पर लागू होता है।`,
  'discount-gone': ({ code }) =>
    `रद्द होने के बाद इस ऑर्डर के कोड ${code} का पूरा इस्तेमाल हो चुका है। पहले उसे एक बार और चलने दें।`,
  'discount-code-fixed': 'कोड का नाम बदला नहीं जा सकता। नया कोड बनाएँ।',
  'discount-code-taken': 'यह कोड पहले से मौजूद है।',
  'discount-batch-taken': 'इस शुरुआत वाले कोड पहले से हैं। कोई और शुरुआत चुनें।',
  'discount-changed':
    'इसी बीच किसी और ने इसे बदल दिया है। यह फ़ॉर्म बंद करें और दोबारा खोलकर देखें कि अब क्या लिखा है।',
}
