import { formatRupees } from '#domain/pricing/money.ts'
import type { madeProblems as english } from '#i18n/problems/made-problems.ts'

/** The admin, where a state is read, calls it by its English name. */
export const madeProblems: typeof english = {
  'made-not-offered': ({ product }) =>
    `${product} को बनवाने का ऑर्डर अभी यहाँ नहीं लिया जा रहा। कोई ऑर्डर नहीं हुआ। कृपया हमें लिखें: हम बताएँगे कि क्या हो सकता है।`,
  'made-terms-changed':
    'पेज खोलने के बाद पीस बनवाने की शर्तें बदल गई हैं। कोई ऑर्डर नहीं हुआ। कृपया पेज फिर से खोलकर उन्हें पढ़ें।',
  'made-changed': ({ number, state }) =>
    `आपके खोलने के बाद काम ${number} बदल गया है और अब “${state}” पर है। इस बार कुछ नहीं किया गया। पहले इसे फिर से देखें।`,
  'made-not-begun': ({ number }) =>
    `काम ${number} अभी शुरू नहीं हुआ है, इसलिए तौलने के लिए कोई पीस नहीं है। पहले उसका पहला चरण चुनें।`,
  'made-not-weighed': ({ number, state }) =>
    `काम ${number} अभी “${state}” पर है। पहले बना हुआ पीस तौलें; उसके बाद उसका ऑर्डर बन सकता है।`,
  'made-ordered': ({ number }) =>
    `काम ${number} का ऑर्डर पहले ही बन चुका है। जो करना, चुकाना या लौटाना बाक़ी है, वह उस ऑर्डर में होता है।`,
  'made-cancelled': ({ number }) =>
    `काम ${number} रद्द हो चुका है। इसके लिए जो चुकाया गया, वह अब भी लौटाया जा सकता है; पीस फिर भी बनाना हो तो नया भाव-पत्र बनाएँ।`,
  'made-unpaid': ({ due }) => `इस पीस के ${formatRupees(due)} अभी चुकाए जाने बाक़ी हैं। पहले उन्हें दर्ज करें।`,
  'made-overpaid': ({ back }) =>
    `पीस की क़ीमत चुकाई गई राशि से ${formatRupees(back)} कम निकली। पहले यह राशि लौटाएँ।`,
  'made-tax-changed':
    'इस पीस के तौले जाने के बाद कर बदल गया है, इसलिए ऑर्डर की कुल राशि अलग होगी। कोई ऑर्डर नहीं बना। पीस को फिर से तौलें।',
  'made-final': ({ product }) =>
    `${product} आपके नाप पर बना है। यह केवल ख़राब या ऑर्डर से अलग होने पर वापस लिया जाता है।`,
  'instalment-changed': ({ due }) =>
    `इस पीस की बाक़ी राशि बदल गई है: अब ${formatRupees(due)} चुकाने हैं। कोई राशि नहीं ली गई। कृपया पेज फिर से खोलें।`,
  'instalment-not-due':
    'इस पीस के लिए अभी ऑनलाइन कुछ नहीं चुकाना है। कृपया पेज फिर से खोलें: वहाँ दिखता है कि आगे क्या होगा।',
}
