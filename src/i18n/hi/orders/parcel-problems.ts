import type { parcelProblems as english } from '#i18n/orders/parcel-problems.ts'

export const parcelProblems: typeof english = {
  'order-not-open': 'भेजे या रद्द किए गए ऑर्डर के पीस नहीं बदले जा सकते।',
  'pieces-not-returned':
    'एक टैग वाले पीस का जमा पत्र बना है, पर कोई पीस वापस आया दर्ज नहीं है। पहले लौटे हुए पीस को “Returned” करें।',
  'pieces-invoiced': 'बिल में यह पीस लिखा है, इसलिए वह पैक रहेगा। उसके बदले दूसरा पीस पैक करें।',
  'piece-in-parcel': ({ tag }) => `पीस ${tag} एक पार्सल में है। पहले उस पार्सल को खोलें।`,
  'parcel-changed':
    'इसी बीच किसी और ने इस ऑर्डर के पार्सल बदल दिए हैं। अब की स्थिति दिखाई गई है; कृपया दोबारा देखें।',
  'parcel-too-many': ({ product, left }) =>
    left === 0
      ? `${product} के सभी पीस पहले से पार्सल में हैं।`
      : `${product} के केवल ${left} पीस अभी किसी पार्सल में नहीं हैं।`,
  'parcel-tags': ({ product, pieces }) =>
    `${product} के ${pieces} टैग वाले पीस चुनें, जो पैक हों और किसी और पार्सल में न हों।`,
  'parcels-out': ({ orderId }) =>
    `ऑर्डर ${orderId} का एक पार्सल निकल चुका है, इसलिए ऑर्डर रद्द नहीं हो सकता। अगर पार्सल नहीं निकला, तो उसे ठीक करें; जो पहुँच गया है, वह वापसी से लौट सकता है।`,
  'order-in-parcels': ({ orderId }) =>
    `ऑर्डर ${orderId} कई पार्सलों में जाता है। ट्रैकिंग उसके पार्सलों पर लिखें।`,
}
