import type { PricePart } from '#domain/pricing/offers/price-parts.ts'
import type { SaleEnd } from '#domain/pricing/sale-end.ts'
import type { sale as english } from '#i18n/catalogue/sale.ts'

const OF_PART: Readonly<Record<PricePart, string>> = {
  making: 'मेकिंग पर',
  stones: 'रत्नों पर',
}

const MONTHS = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

export const sale: typeof english = {
  title: 'घटी क़ीमत वाले आभूषण',
  text: 'वे सभी आभूषण जिनकी क़ीमत पहले से कम है।',
  filter: 'केवल घटी क़ीमत वाले आभूषण',
  none: 'अभी किसी आभूषण की क़ीमत घटी हुई नहीं है',
  noneText: 'बाक़ी सभी आभूषण हमेशा की तरह दुकान में हैं।',
  banner: (percent, end) => `${dayOf(end)} तक ${percent}% की छूट`,
  reduction: ({ label, takesFrom }) =>
    takesFrom === undefined ? label : `${label} (${OF_PART[takesFrom]})`,
  off: ({ percent, takesFrom }) =>
    takesFrom === undefined ? `−${percent}%` : `${OF_PART[takesFrom]} −${percent}%`,
  until: (name, end) => `${name}: ${dayOf(end)} तक`,
}

function dayOf({ day, month, time }: SaleEnd): string {
  const date = `${day} ${MONTHS[month] ?? ''}`
  return time === undefined ? date : `${date}, ${time} बजे`
}
