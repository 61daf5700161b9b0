import type { MailedOrder } from '#domain/shop/mail.ts'
import { toPay } from '#domain/payments/payments.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { freeDeliveryCode } from '#domain/pricing/discounts.ts'
import { isAddedTax, writtenTaxes } from '#domain/invoices/taxes/order-taxes.ts'
import { formatTaxRate } from '#domain/pricing/pricing.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import type { MailPart } from '#server/services/mail/template.ts'

/** The figures of an order: subtotal, reductions, additions and the amount left to pay. */
export function figuresPart(order: MailedOrder, words: MailTexts['order']): MailPart {
  const { subtotal, shippingCharge, cashFee, wrapFee, tax, taxBasisPoints, taxes } = order
  const { total, creditUsed, uncollected = 0 } = order
  const freeCode = freeDeliveryCode(order.reductions)
  const shipping = shippingCharge === 0 ? words.free : formatPaise(shippingCharge)
  return {
    kind: 'rows',
    title: words.costs,
    rows: [
      { label: words.subtotal, value: formatPaise(subtotal) },
      ...order.reductions
        .filter(({ amount }) => amount > 0)
        .map(({ amount, ...named }) => ({
          label: words.reduction(named),
          value: `−${formatPaise(amount)}`,
        })),
      freeCode === undefined
        ? { label: words.shipping, value: shipping }
        : { label: words.freeDelivery(freeCode), value: formatPaise(0) },
      ...(wrapFee === 0 ? [] : [{ label: words.wrapFee, value: formatPaise(wrapFee) }]),
      ...(cashFee === 0 ? [] : [{ label: words.cashFee, value: formatPaise(cashFee) }]),
      ...(taxBasisPoints > 0
        ? [
            {
              label: isAddedTax(taxes, taxBasisPoints)
                ? words.tax(formatTaxRate(taxBasisPoints))
                : words.withTaxBesides,
              value: formatPaise(tax),
            },
          ]
        : []),
      { label: words.total, value: formatPaise(total), isStrong: true },
      ...(creditUsed > 0 ? [{ label: words.credit, value: `−${formatPaise(creditUsed)}` }] : []),
      ...(uncollected > 0
        ? [{ label: words.uncollected, value: `−${formatPaise(uncollected)}` }]
        : []),
      ...(creditUsed + uncollected > 0
        ? [{ label: words.rest, value: formatPaise(toPay(order)), isStrong: true }]
        : []),
      ...(taxes === null
        ? []
        : [{ label: words.taxesWithin(writtenTaxes(taxes, order)), value: '' }]),
    ],
  }
}
