import type { quoteProblems as english } from '#i18n/problems/quote-problems.ts'

/** Why a quote cannot be made, or cannot be ordered. */
export const quoteProblems: typeof english = {
  'quote-piece-changed': ({ product }) => `${product} का वज़न अब अलग है। नया भाव-पत्र माँगें।`,
  'quote-made-later': ({ product, days }) =>
    `${product} बनने में अब ${days} दिन लगेंगे, तय समय से ज़्यादा। नया भाव-पत्र माँगें।`,
  'quote-total-changed':
    'यह भाव-पत्र बनने के बाद कर बदल गया है, इसलिए कुल राशि अब अलग है। नया भाव-पत्र माँगें।',
  'quote-too-little': 'सब पीस मिलाकर कम से कम एक रुपये के होते हैं।',
  'quote-over': 'यह भाव-पत्र समाप्त या रद्द है। नए में आज के भाव होंगे।',
  'quote-ordered': ({ orderId }) => `यह भाव-पत्र पहले ही ऑर्डर ${orderId} है।`,
  'quote-being-made': ({ number }) =>
    `इस भाव-पत्र का पीस बन रहा है: काम ${number} उसे ले चुका है। ऑर्डर वहीं से बनाएँ, या पहले उस काम को रद्द करें।`,
  'quote-made':
    'इस भाव-पत्र का पीस ऑर्डर पर बनाने के लिए ले लिया गया है। कृपया पेज फिर से खोलें: वहाँ दिखता है कि काम कहाँ तक है और क्या चुकाना है।',
  'quote-to-make':
    'इस भाव-पत्र का पीस पहले बनेगा, इसलिए वह स्टॉक से ऑर्डर नहीं होता। दुकान उसे बनाने के लिए लेती है, फिर भुगतान यहीं होता है।',
}
