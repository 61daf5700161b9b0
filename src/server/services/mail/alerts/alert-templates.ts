import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import type { EmailFacts } from '#domain/shop/mail.ts'
import type { MailTexts } from '#server/services/mail/en.ts'
import type { Letter, MailShop } from '#server/services/mail/template.ts'

type Noted = Extract<EmailFacts, { kind: 'alert-noted' }>
type Back = Extract<EmailFacts, { kind: 'back-in-stock' }>
type Fell = Extract<EmailFacts, { kind: 'price-fell' }>

interface AlertInput {
  /** Ends the wish. */
  link: string
  words: MailTexts
  pagesUrl: string
  shop: MailShop
}

/** An email to somebody who waits for a piece. */
export function alertMail(facts: Noted | Back | Fell, input: AlertInput): Letter {
  if (facts.kind === 'alert-noted') return alertNoted(facts, input)
  return facts.kind === 'price-fell' ? priceFell(facts, input) : backInStock(facts, input)
}

/** The confirmation of a request, with the link that ends it. */
function alertNoted(facts: Noted, { link, words }: AlertInput): Letter {
  const { preview, notYou, button, back, less } = words.alertNoted
  const piece = pieceText(facts, words)
  const { subject, text } =
    facts.below === undefined
      ? back(facts.name, piece)
      : less({ name: facts.name, piece, sum: formatPaise(facts.below) })
  return {
    subject,
    preview,
    heading: subject,
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: notYou },
      { kind: 'button', label: button, url: link },
    ],
  }
}

/** The one email that the piece is back. */
function backInStock(facts: Back, { words, pagesUrl }: AlertInput): Letter {
  const { subject, preview, text, button, small } = words.backInStock
  return {
    subject: subject(facts.name),
    preview,
    heading: subject(facts.name),
    parts: [
      { kind: 'text', text: text(pieceText(facts, words)) },
      { kind: 'button', label: button, url: pagesUrl + pathOf(facts) },
      { kind: 'small', text: small },
    ],
  }
}

/** The one email that the piece costs no more than the sum. */
function priceFell(facts: Fell, { words, pagesUrl }: AlertInput): Letter {
  const { subject, preview, text, button, small } = words.priceFell
  const price = formatPaise(facts.price)
  return {
    subject: subject(facts.name),
    preview: preview(price),
    heading: subject(facts.name),
    parts: [
      { kind: 'text', text: text(pieceText(facts, words), price) },
      { kind: 'button', label: button, url: pagesUrl + pathOf(facts) },
      { kind: 'small', text: small },
    ],
  }
}

/** `Tara Ring, 22K gold, size 14`. */
function pieceText({ name, alloy, size }: Noted | Back | Fell, { order }: MailTexts): string {
  const purity = alloy === '' ? '' : order.alloy(alloyNamed(alloy))
  const inSize = size === undefined ? '' : order.size({ ...size, days: 0 })
  return [name, purity, inSize].filter((part) => part !== '').join(', ')
}

function pathOf({ productId, makeId, material, size }: Back | Fell): string {
  const query = new URLSearchParams()
  if (makeId === null) query.set('material', String(material))
  else query.set('make', String(makeId))
  if (size !== undefined) query.set('size', size.code)
  return `/shopping/${productId}?${query.toString()}`
}
