import { nameKey } from '#domain/catalogue/search/name-key.ts'

/** A heading that the shop does not know, and the column that it was given. */
export interface GivenHeading {
  heading: string
  /** The key of a column; empty leaves the heading out. */
  column: string
}

/** How many headings a shop remembers; above it the oldest choice is forgotten. */
export const MOST_HEADINGS = 200

/** Letters of the longest heading that can be given a column. */
export const LONGEST_HEADING = 80

/** The headings to remember, with newly chosen ones first. A heading that was left out is forgotten. */
export function withGivenHeadings(
  remembered: readonly GivenHeading[],
  given: readonly GivenHeading[],
): GivenHeading[] {
  const keys = new Set(given.map(({ heading }) => nameKey(heading)))
  const others = remembered.filter(({ heading }) => !keys.has(nameKey(heading)))
  return [...given.filter(({ column }) => column !== ''), ...others].slice(0, MOST_HEADINGS)
}

/** The columns by heading, as `nameKey` compares headings. */
export function columnsByHeading(given: readonly GivenHeading[]): ReadonlyMap<string, string> {
  return new Map(given.map(({ heading, column }) => [nameKey(heading), column]))
}
