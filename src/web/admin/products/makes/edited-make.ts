import type { MakeInput } from '#contract/metal/makes.ts'
import type { MakeText } from './make-text.ts'

/**
 * A typed make over the present makes: an edited figure replaces the present one. One that nobody edited still names
 * the figure that the form was filled with, so it stays as orders have left it (`stockAfterEdit`).
 */
export function editedMake(text: MakeText, { makes }: { makes: readonly MakeInput[] }): MakeText {
  const now = makes.find(({ alloy }) => alloy === text.alloy)
  // Where somebody changed how pieces are counted, their figures mean something else: those typed here count.
  const isCountedAlike = now?.sizeKind === text.sizeKind && now.sizeStock === text.sizeStock
  const seenOf = (typed: string, seen: Figure, stored: Figure) =>
    isCountedAlike && isUnedited(typed, seen) ? seen : stored
  const sizes = text.sizes.map((size) => {
    const same = now?.sizes.find(({ code }) => code === size.code)
    return { ...size, seenStock: seenOf(size.stock, size.seenStock, same?.stock) }
  })
  return { ...text, seenPool: seenOf(text.pool, text.seenPool, now?.pool), sizes }
}

/** Null is not limited, undefined is new in the form or gone from the shop. */
type Figure = number | null | undefined

function isUnedited(typed: string, seen: Figure): boolean {
  if (seen === undefined) return false
  const figure = typed.trim()
  return seen === null ? figure === '' : figure !== '' && Number(figure) === seen
}
