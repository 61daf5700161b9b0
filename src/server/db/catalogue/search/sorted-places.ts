interface Options {
  isBackwards: boolean
  count: number
  offset: number
  isAfter?: ((place: number) => boolean) | undefined
}

/** Places in the order of what is there; to find, add and remove one takes microseconds. */
export class SortedPlaces {
  readonly #compare: (one: number, other: number) => number
  #places = new Uint32Array(1_024)
  #length = 0
  #isSorted = true

  /** `compare` never says 0 of two different places, and says the same as long as a place is in. */
  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** Many places at once are sorted when they are first asked for. */
  append(place: number): void {
    this.#evictOldest()
    this.#places[this.#length] = place
    this.#length += 1
    this.#isSorted = false
  }

  add(place: number): void {
    this.#sort()
    this.#evictOldest()
    const at = this.#firstFrom((other) => this.#compare(other, place) > 0)
    this.#places.copyWithin(at + 1, at, this.#length)
    this.#places[at] = place
    this.#length += 1
  }

  /** One that is not there changes nothing. */
  remove(place: number): void {
    this.#sort()
    const at = this.#firstFrom((other) => this.#compare(other, place) >= 0)
    if (at === this.#length || this.#places[at] !== place) return
    this.#places.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  /**
   * The first ones in order that `isWanted`, or the last ones backwards, a page after `offset` others;
   * none but those that `isAfter`, which says no of all until it says yes of all.
   */
  pick(options: Options & { isWanted: (place: number) => boolean }): number[] {
    this.#sort()
    const { isBackwards, count, isWanted, isAfter } = options
    const picked: number[] = []
    let left = options.offset
    for (let at = this.#start(isBackwards, isAfter); at >= 0 && at < this.#length;) {
      const place = this.#places[at] ?? 0
      at += isBackwards ? -1 : 1
      if (!isWanted(place)) continue
      if (left > 0) left -= 1
      else if (picked.push(place) === count) break
    }
    return picked
  }

  /** The same of a few places, which is quicker than to go through all. */
  pickAmong(few: Iterable<number>, { isBackwards, count, offset, isAfter }: Options): number[] {
    const sign = isBackwards ? -1 : 1
    return [...few]
      .filter((place) => isAfter?.(place) ?? true)
      .sort((one, other) => sign * this.#compare(one, other))
      .slice(offset, offset + count)
  }

  /**
   * The places from the first that `isFrom` until the first that `isPast`, those before and those after them.
   * Not to be kept: the next change moves them.
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

  /** By halves; where it says yes of none, the end. */
  #firstFrom(isIt: (place: number) => boolean): number {
    let [from, until] = [0, this.#length]
    while (from < until) {
      const middle = (from + until) >>> 1
      if (isIt(this.#places[middle] ?? 0)) until = middle
      else from = middle + 1
    }
    return from
  }

  #sort(): void {
    if (!this.#isSorted) this.#places.subarray(0, this.#length).sort(this.#compare)
    this.#isSorted = true
  }

  #evictOldest(): void {
    if (this.#length < this.#places.length) return
    const longer = new Uint32Array(this.#places.length * 2)
    longer.set(this.#places)
    this.#places = longer
  }
}
