import { formatRupees } from '#domain/pricing/money.ts'
import type { cashProblems as english } from '#i18n/problems/cash-problems.ts'

export const cashProblems: typeof english = {
  'cash-limit': ({ below }) =>
    below === 0
      ? 'अभी डिलीवरी पर नकद नहीं लिया जाता। कृपया ऑनलाइन भुगतान करें।'
      : `डिलीवरी पर नकद केवल ${formatRupees(below)} से कम के ऑर्डर के लिए है। कृपया ऑनलाइन भुगतान करें।`,
  'cash-day-limit': ({ owed, limit }) =>
    `क़ानून के अनुसार एक ग्राहक से एक दिन में ${formatRupees(limit)} से कम ही नकद लिया जा सकता है, और उस दिन का दूसरा नकद ${formatRupees(owed)} है। इसका भुगतान किसी दूसरे तरीके से, जैसे ऑनलाइन, करना होगा।`,
  'cash-place': ({ postalCode }) => `${postalCode} में कूरियर नकद नहीं लेता। कृपया ऑनलाइन भुगतान करें।`,
  'cash-piece': ({ product }) =>
    `${product} के लिए डिलीवरी पर नकद नहीं लिया जाता। कृपया ऑनलाइन भुगतान करें।`,
  'cash-first': 'हमारे यहाँ आपके पहले ऑर्डर का भुगतान ऑनलाइन होता है। दूसरे ऑर्डर से आप कूरियर को नकद दे सकते हैं।',
  'cash-refused':
    'आपके, इस फ़ोन या इस पते के डिलीवरी पर नकद वाले पार्सल हमारे पास लौट आए थे। कृपया ऑनलाइन भुगतान करें, या यह भूल हो तो हमें लिखें।',
}
