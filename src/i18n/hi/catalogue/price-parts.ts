import { textOfThousandths } from '#domain/pricing/metal/weights.ts'
import type { priceParts as english } from '#i18n/catalogue/price-parts.ts'

export const priceParts: typeof english = {
  title: 'देखें, यह क़ीमत कैसे बनी',
  part: {
    fixed: 'तय क़ीमत',
    wastage: 'छीजत',
    making: 'मेकिंग',
    'making-off': 'मेकिंग पर छूट',
    'stones-off': 'रत्नों पर छूट',
    rounding: 'राउंडिंग',
    rest: 'मेकिंग और बाक़ी सब',
  },
  price: 'क़ीमत',
  taxed: { onePiece: 'एक पीस की क़ीमत, कर और सेल से पहले।', price: 'कर और सेल से पहले।' },
  untaxed: { onePiece: 'एक पीस की क़ीमत, सेल से पहले।', price: 'सेल से पहले।' },
  inSale: { onePiece: 'सेल में एक पीस की क़ीमत, कर से पहले।', price: 'सेल में, कर से पहले।' },
  untaxedInSale: { onePiece: 'सेल में एक पीस की क़ीमत।', price: 'सेल में।' },
  alloy: ({ labelHi }) => labelHi,
  grams: (weight) => `${textOfThousandths(weight)} ग्राम`,
  carats: (weight) => `${textOfThousandths(weight)} कैरेट`,
  kind: (alloy, weight) => `${alloy} · ${weight}`,
  metal: (weight, rate) => `${weight} × ${rate} प्रति ग्राम`,
  gross: (weight) => `पूरे पीस का सकल वज़न ${weight} है।`,
  rated: (moment) => `${moment} के भाव।`,
  tax: 'कर',
  withTax: 'कर सहित क़ीमत',
}
