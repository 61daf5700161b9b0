/** What shoppers met while one fault was caused. */
export interface Counts {
  /** Requests of readers, and what failed of them. */
  reads: number
  readFailures: string[]
  /** Requests for a picture, and what failed of them. */
  pictures: number
  pictureFailures: number
  /** Cart requests, and those that were refused or lost. */
  carts: number
  cartFailures: number
  /** When each order was confirmed, in ms of `performance.now()`. */
  confirmedAt: number[]
  /** Answers that a buyer must never get. */
  strange: string[]
  /** Orders at an old price, sent after the new one was confirmed. */
  staleBought: number
  /** Looks that showed a price more than a second after a newer one was confirmed. */
  staleSeen: number
  /** Changes of a price that were confirmed. */
  priceChanges: number
}

/** None of anything. */
export function noCounts(): Counts {
  return {
    reads: 0,
    readFailures: [],
    pictures: 0,
    pictureFailures: 0,
    carts: 0,
    cartFailures: 0,
    confirmedAt: [],
    strange: [],
    staleBought: 0,
    staleSeen: 0,
    priceChanges: 0,
  }
}

/** The longest time between two confirmed orders from a moment on, in ms; also up to the end. */
export function longestWithoutOrder(
  confirmedAt: readonly number[],
  from: number,
  until: number,
): number {
  const moments = [from, ...confirmedAt.filter((at) => at > from && at < until), until]
  const sorted = moments.toSorted((one, other) => one - other)
  return Math.max(...sorted.map((at, index) => at - (sorted[index - 1] ?? from)))
}

/** `200`, or the status with the beginning of what was said, or the title of the page. */
export function outcomeOf({ status, text }: { status: number; text: string }): string {
  if (status === 200) return '200'
  const title = /<title>([^<]*)/.exec(text)?.[1]
  return `${status} ${(title ?? text).slice(0, 160).replaceAll(/\s+/g, ' ')}`
}
