import { hasBit, type Bits } from './bit-set.ts'

interface Options {
  isBackwards: boolean
  count: number
  offset: number
  isAfter?: ((place: number) => boolean) | undefined
}

/** Places sorted by their values; finding, adding and removing one takes microseconds. */
export class SortedPlaces {
  readonly #compare: (one: number, other: number) => number
  #places = new Uint32Array(1_024)
  #length = 0
  #isSorted = true

  /** `compare` never returns 0 for two different places, and its result does not change while a place is in the list. */
  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** Many places added at once are sorted on first use. */
  append(place: number): void {
    this.#makeRoom()
    this.#places[this.#length] = place
    this.#length += 1
    this.#isSorted = false
  }

  add(place: number): void {
    this.#sort()
    this.#makeRoom()
    const at = this.#firstFrom((other) => this.#compare(other, place) > 0)
    this.#places.copyWithin(at + 1, at, this.#length)
    this.#places[at] = place
    this.#length += 1
  }

  /** Does nothing if the place is not there. */
  remove(place: number): void {
    this.#sort()
    const at = this.#firstFrom((other) => this.#compare(other, place) >= 0)
    if (at === this.#length || this.#places[at] !== place) return
    this.#places.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  /** Removes many places in one pass. */
  removeAll(gone: Bits): void {
    let kept = 0
    for (let at = 0; at < this.#length; at += 1) {
      const place = this.#places[at] ?? 0
      if (hasBit(gone, place)) continue
      this.#places[kept] = place
      kept += 1
    }
    this.#length = kept
  }

  /** Adds many places in one pass: sorted among themselves, then merged from the end. */
  addAll(places: readonly number[]): void {
    this.#sort()
    while (this.#length + places.length > this.#places.length) this.#lengthen()
    const added = [...places].sort(this.#compare)
    let [old, last] = [this.#length - 1, added.length - 1]
    this.#length += added.length
    for (let at = this.#length - 1; last >= 0; at -= 1) {
      const [before = 0, next = 0] = [this.#places[old], added[last]]
      const isOld = old >= 0 && this.#compare(before, next) > 0
      this.#places[at] = isOld ? before : next
      if (isOld) old -= 1
      else last -= 1
    }
  }

  /**
   * A page of places after the first `offset`, from the start or backwards from the end: of those that are `wanted`, or of all.
   * `isAfter` is false up to some place and true for all after it; only those count.
   */
  pick({ isBackwards, count, offset, isAfter, wanted }: Options & { wanted?: Bits }): number[] {
    this.#sort()
    const places = this.#places
    const step = isBackwards ? -1 : 1
    const picked: number[] = []
    let left = offset
    for (let at = this.#start(isBackwards, isAfter); at >= 0 && at < this.#length; at += step) {
      const place = places[at] ?? 0
      if (wanted !== undefined && !hasBit(wanted, place)) continue
      if (left > 0) left -= 1
      else if (picked.push(place) === count) break
    }
    return picked
  }

  /** The same for a few places, which is quicker than walking through all: the first of them are kept in order. */
  pickAmong(few: readonly number[], { isBackwards, count, offset, isAfter }: Options): number[] {
    const sign = isBackwards ? -1 : 1
    const first: number[] = []
    for (const place of few) {
      if (isAfter?.(place) === false) continue
      const isBefore = (other: number) => sign * this.#compare(place, other) < 0
      const isFull = first.length === offset + count
      if (isFull && !isBefore(first.at(-1) ?? 0)) continue
      if (isFull) first.pop()
      first.splice(firstOf(first, isBefore), 0, place)
    }
    return first.slice(offset)
  }

  /**
   * The places from the first that `isFrom` to the first that `isPast`, those before and those after. Use them
   * at once: the next change moves them.
   */
  split(isFrom: (place: number) => boolean, isPast: (place: number) => boolean) {
    this.#sort()
    const from = this.#firstFrom(isFrom)
    const until = Math.max(from, this.#firstFrom(isPast))
    return {
      before: this.#places.subarray(0, from),
      inside: this.#places.subarray(from, until),
      behind: this.#places.subarray(until, this.#length),
    }
  }

  #start(isBackwards: boolean, isAfter?: (place: number) => boolean): number {
    if (!isBackwards) return isAfter === undefined ? 0 : this.#firstFrom(isAfter)
    if (isAfter === undefined) return this.#length - 1
    return this.#firstFrom((place) => !isAfter(place)) - 1
  }

  #firstFrom(isIt: (place: number) => boolean): number {
    return firstOf(this.#places, isIt, this.#length)
  }

  #sort(): void {
    if (!this.#isSorted) this.#places.subarray(0, this.#length).sort(this.#compare)
    this.#isSorted = true
  }

  #makeRoom(): void {
    if (this.#length === this.#places.length) this.#lengthen()
  }

  #lengthen(): void {
    const longer = new Uint32Array(this.#places.length * 2)
    longer.set(this.#places)
    this.#places = longer
  }
}

/** Where the first place is that `isIt`, by binary search; the end if none is. */
function firstOf(
  places: ArrayLike<number>,
  isIt: (place: number) => boolean,
  length = places.length,
): number {
  let [from, until] = [0, length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (isIt(places[middle] ?? 0)) until = middle
    else from = middle + 1
  }
  return from
}
