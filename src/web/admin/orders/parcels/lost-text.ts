import type { Reply } from '#contract/endpoint.ts'
import type { previewLost } from '#contract/orders/parcels/lost-parcels.ts'
import type { ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { byHandOf, partsBackText, type ByHand } from '#domain/payments/parts-back.ts'
import { formatRupees } from '#domain/pricing/money.ts'

type Preview = Reply<typeof previewLost>

/** What follows when a parcel is recorded as lost. */
export function lostText(preview: Preview, isCredit: boolean): string {
  return `${moneyText(preview, isCredit)} Nothing returns to stock; tagged pieces keep their HUID and lose their certificate. The customer gets an email. This cannot be undone.`
}

function moneyText(preview: Preview, isCredit: boolean): string {
  const { way, amount, left = 0 } = preview
  const sum = formatRupees(amount)
  if (way === 'refunded') return 'The money of this order has gone back before.'
  if (way === 'uncollected') {
    const rest =
      left === 0
        ? 'Store credit has paid the rest of the order: it is then paid.'
        : `${formatRupees(left)} is then to be collected for the rest: record it when it has come.`
    return `Nothing is paid yet. A credit note of ${sum} is made. ${rest}`
  }
  if (way === 'paid') return `A credit note of ${sum} is made. ${backText(preview, isCredit)}`
  const whole = 'Nothing of this order arrives any more: it is cancelled and its invoice credited.'
  return amount === 0
    ? `${whole} There is no money to give back.`
    : `${whole} ${backText(preview, isCredit)}`
}

const HOW: Readonly<Record<ByHand, string>> = {
  all: 'handed over or transferred by you',
  some: 'in part handed over or transferred by you',
  none: 'the way they paid',
}

function backText({ amount, partsBack }: Preview, isCredit: boolean): string {
  const sum = formatRupees(amount)
  if (isCredit) return `The customer gets ${sum} of store credit, which they have agreed to.`
  const where = partsBackText(partsBack, amount)
  const said = `The customer gets ${sum} back, ${HOW[byHandOf(partsBack, amount)]}.`
  return where === '' ? said : `${said} ${where}`
}

/** What the insurance may pay. */
export function insuredText({ worth, insured }: Preview): string {
  const said = `The pieces are worth ${formatRupees(worth)} before tax.`
  if (insured === undefined) return said
  return insured < worth
    ? `${said} The carrier insures ${formatRupees(insured)} of it.`
    : `${said} The carrier insures all of it.`
}

/** What happens when a parcel is here again. */
export function hereText({ state, uncollected: sums }: ShopParcel): string {
  if (state === 'lost') {
    return 'Its pieces are taken into stock as they were sent; engraved ones and those made to a quote are set aside. If one is damaged, set the piece or the stock right afterwards. The credit note stays: for pieces that the customer still wants, place a new order.'
  }
  if (sums === undefined) {
    return 'Of a paid order its pieces become a return, which you check and settle under Returns. An unpaid order that came back as a whole is cancelled: its pieces return to stock, its invoice is credited.'
  }
  const [credited, left] = [formatRupees(sums.credited), formatRupees(sums.left)]
  if (sums.left === 0) {
    return `Its pieces return to stock, a credit note of ${credited} is made, and the customer gets an email. Store credit has paid the rest of the order: it is then paid.`
  }
  return `Nothing is paid yet. Its pieces return to stock, a credit note of ${credited} is made, and the customer gets an email. ${left} is then to be collected for the rest: record it when it has come, as Delivered does not record it any more.`
}
