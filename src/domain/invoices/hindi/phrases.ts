import { PAYMENT_METHOD_LABELS } from '#domain/orders/checkout.ts'
import { splitFreeDelivery } from '#domain/invoices/free-delivery.ts'
import { CASH_FEE, DELIVERY, GIFT_WRAP } from '#domain/invoices/invoice-parts.ts'
import { LOST, NOT_PAID, WORTH_LESS } from '#domain/returns/deduction.ts'
import {
  RETURN_REASONS,
  returnReasonText,
  type ReturnReason,
} from '#domain/returns/return-reasons.ts'

/** The English that a document has frozen, and how Hindi says it; a fee keeps its English beside it. */
type Phrases = readonly (readonly [pattern: RegExp, phrase: string])[]

const DESCRIPTIONS: Phrases = [
  [new RegExp(`^${DELIVERY}(?=$|:)`), `डिलीवरी · ${DELIVERY}`],
  [new RegExp(`^${GIFT_WRAP}(?=$|:)`), `गिफ़्ट रैप · ${GIFT_WRAP}`],
  [new RegExp(`^${CASH_FEE}(?=$|:)`), `डिलीवरी पर नकद का शुल्क · ${CASH_FEE}`],
  [/^(?=Gold added, job NJ-)/, 'जोड़ा गया सोना · '],
  [/^(?=Repair, job NJ-)/, 'मरम्मत · '],
  [/^(?=Ring sizing, job NJ-)/, 'अँगूठी का नाप · '],
  [/^(?=Polishing, job NJ-)/, 'पॉलिश · '],
  [/: price reduced$/, ': दाम में कमी · price reduced'],
  [/^Invoice (\S+), replaced$/, 'बिल $1, बदला गया · Invoice $1, replaced'],
  [/^Refund on invoice (\S+)$/, 'बिल $1 पर वापसी · Refund on invoice $1'],
]

const PAYMENTS: Phrases = [
  [/^Paid by (.+) on (\S+), payment (\S+)$/, '$2 को $1 से, भुगतान $3'],
  [/^Paid by (.+) on (\S+)$/, '$2 को $1 से'],
  [/^Paid online on (\S+), payment (\S+)$/, '$1 को ऑनलाइन, भुगतान $2'],
  [/^Paid online on (\S+)$/, '$1 को ऑनलाइन'],
  [/^To be paid$/, 'भुगतान बाक़ी'],
  [/^Paid online(?=\.|$)/, 'ऑनलाइन भुगतान'],
  [new RegExp(`^${PAYMENT_METHOD_LABELS.online}`), 'ऑनलाइन भुगतान'],
  [new RegExp(`^${PAYMENT_METHOD_LABELS.cod}`), 'डिलीवरी पर नकद'],
  [/\. Test payment: approved at once, no money moves\.?$/, '. परीक्षण भुगतान, कोई पैसा नहीं कटता।'],
]

const RETURNED: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'छोटा है',
  'too-large': 'बड़ा है',
  'changed-mind': 'मन बदल गया',
  'not-as-shown': 'तस्वीर जैसा नहीं',
  damaged: 'टूटा या ख़राब',
  'wrong-piece': 'ग़लत पीस',
  'weight-or-purity': 'वज़न या शुद्धता पर संदेह',
  other: 'कोई और कारण',
}

/** Reasons of returns, as `creditReason` writes them: the number, the reason, and what was kept back. */
const REASONS: Phrases = [
  [new RegExp(`^(NRT-\\d+): ${NOT_PAID}$`), `$1: भुगतान से पहले लौट आया · ${NOT_PAID}`],
  [new RegExp(`^(NRT-\\d+): ${LOST}$`), `$1: रास्ते में खो गया · ${LOST}`],
  ...RETURN_REASONS.flatMap(reasonPhrases),
  [new RegExp(`^(NRT-.* deducted: )${WORTH_LESS}$`), `$1अदला-बदली के दिन का मूल्य · ${WORTH_LESS}`],
]

function reasonPhrases(reason: ReturnReason): Phrases {
  const english = returnReasonText(reason)
  const said = `$1: ${RETURNED[reason]} · ${english}`
  return [
    [new RegExp(`^(NRT-\\d+): ${english}$`), said],
    [
      new RegExp(`^(NRT-\\d+): ${english}\\. (₹\\S+) deducted: `),
      `${said}. $2 काटे गए · deducted: `,
    ],
  ]
}

/** What a line of a document says, for readers of Hindi. */
export function lineInHindi(description: string): string {
  return inHindi(description, DESCRIPTIONS)
}

/** How a document was paid, for readers of Hindi. */
export function paymentInHindi(payment: string): string {
  const { payment: way, code } = splitFreeDelivery(payment)
  const said = inHindi(way, PAYMENTS)
  return code === undefined ? said : `${said.replace(/।$/, '')}। ${code} से डिलीवरी निःशुल्क`
}

/** Why a document was made, for readers of Hindi; what staff wrote stays as it is. */
export function reasonInHindi(reason: string): string {
  return inHindi(reason, REASONS)
}

function inHindi(text: string, phrases: Phrases): string {
  return phrases.reduce((said, [pattern, phrase]) => said.replace(pattern, phrase), text)
}
