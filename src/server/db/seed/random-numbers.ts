/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** An element of a list that is not empty. */
  oneOf<Item>(items: readonly Item[]): Item
}

/** Numbers of the generator mulberry32: short, fast, and good enough for test data. */
export function randomNumbers(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    oneOf(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('There is nothing to choose from.')
      return item
    },
  }
}
