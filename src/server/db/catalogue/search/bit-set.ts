/** A bit for each of many places, 32 in a word. */
export type Bits = Uint32Array<ArrayBuffer>

export function setBit(bits: Bits, place: number): void {
  const word = place >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
}

export function clearBit(bits: Bits, place: number): void {
  const word = place >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (place & 31))
}

/** Clears the places that are set in another row of the same length. Returns whether any is left. */
export function clearBits(bits: Bits, gone: Bits): boolean {
  let left = 0
  for (let word = 0; word < bits.length; word += 1) {
    const kept = (bits[word] ?? 0) & ~(gone[word] ?? 0)
    bits[word] = kept
    left |= kept
  }
  return left !== 0
}

export function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** The places that are set, in ascending order. */
export function placesIn(bits: Bits): number[] {
  const places: number[] = []
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      places.push(word * 32 + 31 - Math.clz32(left & -left))
    }
  }
  return places
}

/** Clears the places that are set in none of some rows, each at least as long. */
export function keepAny(base: Bits, rows: readonly Bits[]): void {
  const [one, ...others] = rows
  if (one === undefined) {
    base.fill(0)
    return
  }
  // Two options of a group are the most common choice.
  const [other = one, ...more] = others
  const rest = more.length === 0 ? other : inAny(other, ...more)
  for (let word = 0; word < base.length; word += 1) {
    base[word] = (base[word] ?? 0) & ((one[word] ?? 0) | (rest[word] ?? 0))
  }
}

/** Where rows are joined; what is in it counts until the next ones are. */
let joined: Bits = new Uint32Array(0)

/** The places that are set in any row. Use them at once. */
function inAny(first: Bits, ...others: readonly Bits[]): Bits {
  if (joined.length < first.length) joined = new Uint32Array(first.length)
  joined.set(first)
  for (const bits of others) {
    for (let word = 0; word < first.length; word += 1)
      joined[word] = (joined[word] ?? 0) | (bits[word] ?? 0)
  }
  return joined
}

/** Some rows under one name; what is in any of them matches. */
export interface Group {
  name: string
  rows: readonly Bits[]
}

/** The places of a row that match every group, or every group except one; a new row. */
export function matching(base: Bits, groups: readonly Group[], except?: Group): Bits {
  return narrowed(
    base.slice(),
    groups.filter((group) => group !== except),
  )
}

/** Clears the places of a row that do not match every group; the row itself. */
export function narrowed(base: Bits, groups: readonly Group[]): Bits {
  for (const { rows } of groups) keepAny(base, rows)
  return base
}

/** How many places are set in both; the second row is at least as long. */
export function countInBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let word = 0; word < one.length; word += 1) {
    count += bitsOfWord((one[word] ?? 0) & (other[word] ?? 0))
  }
  return count
}

/** The same places in a row of twice the length. */
export function doubled(bits: Bits): Bits {
  const longer = new Uint32Array(bits.length * 2)
  longer.set(bits)
  return longer
}

/** The same figures of places in a row of twice the length. */
export function lengthened(figures: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(figures.length * 2)
  longer.set(figures)
  return longer
}

/** Adds up neighbours: pairs, then fours, then bytes, then all four bytes by one multiplication. */
function bitsOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
