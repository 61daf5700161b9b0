import { endOf, type BuyerPan } from '#domain/invoices/buyer-pan.ts'
import type { Sealed, SecretBox } from './secret-box.ts'

/** What a buyer gave, as it is stored. */
export interface SealedPan extends Sealed {
  kind: BuyerPan['kind']
  last4: string
}

/** Encrypts what a buyer gave, so that it opens with their orders only. */
export function sealPan(box: SecretBox, given: BuyerPan, userId: number): SealedPan {
  const sealed = box.seal(JSON.stringify(given), aboutUser(userId))
  return { ...sealed, kind: given.kind, last4: endOf(given) }
}

/** What a buyer gave; undefined when its key is not here. */
export function readPan(box: SecretBox, sealed: Sealed, userId: number): BuyerPan | undefined {
  const text = box.open(sealed, aboutUser(userId))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `sealPan` wrote it, and it is authenticated
  return text === undefined ? undefined : (JSON.parse(text) as BuyerPan)
}

function aboutUser(userId: number): string {
  return `buyer pan of user ${userId}`
}
