import { endOf, type BuyerPan } from '#domain/invoices/buyer-pan.ts'
import type { Sealed, SecretBox } from './secret-box.ts'

/** The PAN or declaration of a buyer, as it is stored. */
export interface SealedPan extends Sealed {
  kind: BuyerPan['kind']
  last4: string
}

/** Encrypts the PAN or declaration of a buyer, so that it opens only with their orders. */
export function sealPan(box: SecretBox, given: BuyerPan, userId: number): SealedPan {
  const sealed = box.seal(JSON.stringify(given), aboutUser(userId))
  return { ...sealed, kind: given.kind, last4: endOf(given) }
}

/** Why a PAN or declaration cannot be read: the key is missing, or the row was changed. */
export type Unreadable = 'no-key' | 'damaged'

/** The PAN or declaration of a buyer, or why it cannot be read. */
export function readPan(box: SecretBox, sealed: Sealed, userId: number): BuyerPan | Unreadable {
  if (!box.hasKey(sealed.keyId)) return 'no-key'
  const text = opened(box, sealed, userId)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `sealPan` wrote it, and it is authenticated
  return text === undefined ? 'damaged' : (JSON.parse(text) as BuyerPan)
}

/** The text; undefined when it was tampered with, so that one bad row does not hide the others. */
function opened(box: SecretBox, sealed: Sealed, userId: number): string | undefined {
  try {
    return box.open(sealed, aboutUser(userId))
  } catch {
    return undefined
  }
}

function aboutUser(userId: number): string {
  return `buyer pan of user ${userId}`
}
