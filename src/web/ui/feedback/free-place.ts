/** What messages should not lie over, in CSS pixels from the upper edge of the window. */
export interface Obstacle {
  top: number
  bottom: number
  /** How bad it is to cover a line of it. */
  weight: number
}

interface Room {
  /** Of the messages together. */
  height: number
  /** Where they may begin, and where they must end. */
  from: number
  until: number
}

const GAP_PX = 8

/** Where messages begin: at the first place of the room where they cover nothing, else where they cover least. */
export function freePlace(obstacles: readonly Obstacle[], { height, from, until }: Room): number {
  const places = [from, until - height, ...obstacles.map(({ bottom }) => bottom + GAP_PX)]
    .filter((top) => top >= from && top + height <= until)
    .sort((one, other) => one - other)
  let [best, least] = [from, Infinity]
  for (const top of places) {
    const covered = coveredAt(obstacles, top, height)
    if (covered < least) [best, least] = [top, covered]
  }
  return best
}

/** How much of what stands there messages of this height would cover. */
export function coveredAt(obstacles: readonly Obstacle[], top: number, height: number): number {
  return obstacles.reduce((sum, one) => {
    const shared = Math.min(top + height, one.bottom) - Math.max(top, one.top)
    return shared > 0 ? sum + shared * one.weight : sum
  }, 0)
}
