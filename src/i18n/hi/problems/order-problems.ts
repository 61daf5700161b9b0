import type { orderProblems as english } from '#i18n/problems/order-problems.ts'

export const orderProblems: typeof english = {
  'not-pending': 'केवल लंबित ऑर्डर हटाया जा सकता है।',
  'order-made':
    'इस ऑर्डर का गहना आपके लिए बनाया गया है, इसलिए यह यहाँ से रद्द नहीं हो सकता। कृपया हमसे संपर्क करें।',
  'order-paid-by-hand':
    'इस ऑर्डर के पैसे आपने हमें सीधे दिए हैं, इसलिए यह यहाँ से रद्द नहीं हो सकता। कृपया हमसे संपर्क करें: हम इसे रद्द करके पैसे लौटा देंगे।',
  'undo-too-late': ({ orderId }) =>
    `ऑर्डर ${orderId} की स्थिति अब वापस नहीं ली जा सकती: ईमेल और पैसे भेजे जा रहे हैं। कृपया स्थिति फिर से चुनें।`,
}
