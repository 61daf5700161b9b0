import type { MailedOrder } from '#domain/shop/mail.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import type { EditedPiece } from '#domain/orders/edits/unpaid-edits.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import type { MailPart } from '#server/services/mail/template.ts'
import type { MailTexts } from '#server/services/mail/en.ts'

type OrderWords = MailTexts['order']

/** Who carries the parcel, and its number there; nothing where neither is known. */
export function parcelPart(
  { tracking: { carrier, number } }: MailedOrder,
  words: OrderWords,
): MailPart[] {
  const rows = [
    { label: words.carrier, value: carrier },
    { label: words.trackingNumber, value: number },
  ].filter(({ value }) => value !== '')
  return rows.length === 0 ? [] : [{ kind: 'rows', title: words.parcel, rows }]
}

/** The pieces with what tells them apart, or the work that is billed. */
export function linesPart(
  { orderId, lines, isWork = false }: MailedOrder,
  words: OrderWords,
): MailPart {
  const rows = lines.map(({ name, quantity, total, make, material, pictureUrl, engraving }) => {
    const named = material === undefined || isWork ? undefined : words.material(material)
    const details = [
      ...(named === undefined ? [] : [named]),
      ...(make === undefined ? [] : [makeText(make, words)]),
      ...(engraving === undefined ? [] : [words.engraved(engraving)]),
    ]
    return {
      label: quantity === 1 ? name : `${quantity} × ${name}`,
      value: formatPaise(total),
      ...(details.length > 0 && { detail: details.join('. ') }),
      ...(pictureUrl !== undefined && { pictureUrl }),
    }
  })
  return { kind: 'rows', title: isWork ? words.work : words.piecesOf(orderId), rows }
}

type MailedMake = NonNullable<MailedOrder['lines'][number]['make']>

/** Size, purity, weight and making of a piece by weight; the order's page has all parts of its price. */
function makeText({ alloy, netMg, making, size }: MailedMake, words: OrderWords): string {
  const named = words.alloy(alloyNamed(alloy))
  // The name of silver and platinum ends with the code.
  const purity = named.endsWith(alloy) ? named : `${named} ${alloy}`
  const inSize = size ? `${words.size(size)}, ` : ''
  return inSize + words.make(purity, formatGrams(netMg), making === null ? '' : formatPaise(making))
}

/** The state of the payment, and the way of paying if it adds something. */
export function paymentPart(
  { payment, paymentState, isCash }: MailedOrder,
  words: OrderWords,
): MailPart {
  const isSaid = paymentState === undefined || (isCash && paymentState === 'on-delivery')
  const state = isSaid ? [] : [words.paymentStates[paymentState]]
  const label = words.paymentText([...state, payment].filter((part) => part !== '').join('. '))
  return { kind: 'rows', title: words.payment, rows: [{ label, value: '' }] }
}

/** Where it goes, and when it arrives. */
export function addressPart(
  { address, promised, extras }: MailedOrder,
  { order: words, tag }: MailTexts,
): MailPart {
  const lines = address.map((label) => ({ label, value: '' }))
  const chosen = extras?.deliverOn
  const arrives = chosen === undefined ? promised : { from: chosen, until: chosen }
  const days = arrives === null ? '' : writtenDays(arrives, tag)
  const label = chosen === undefined ? words.arrives : words.arrivesOn
  const rows = days === '' ? lines : [...lines, { label, value: days, isStrong: true }]
  return { kind: 'rows', title: words.address, rows }
}

/** What was taken out of an order and what was added to it. */
export function changedParts(
  { takenOut, added }: Record<'takenOut' | 'added', readonly EditedPiece[]>,
  { changed: words }: OrderWords,
): MailPart[] {
  const parts = [
    { title: words.takenOut, pieces: takenOut },
    { title: words.added, pieces: added },
  ]
  return parts
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ title, pieces }) => ({
      kind: 'rows' as const,
      title,
      rows: pieces.map(({ name, quantity }) => {
        return { label: quantity === 1 ? name : `${quantity} × ${name}`, value: '' }
      }),
    }))
}
