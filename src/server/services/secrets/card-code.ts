import type { Sealed, SecretBox } from './secret-box.ts'

/** The code of a gift card that waits to be sent, so that only this installation can read it. */
export function sealCardCode(box: SecretBox, cardId: number, code: string): Sealed {
  return box.seal(code, aboutOf(cardId))
}

/** The code of a card that has not been sent yet; undefined when its key, or the code, is gone. */
export function openCardCode(
  box: SecretBox,
  cardId: number,
  sealed: Sealed | null,
): string | undefined {
  return sealed === null ? undefined : box.open(sealed, aboutOf(cardId))
}

function aboutOf(cardId: number): string {
  return `code of the gift card ${cardId}`
}
