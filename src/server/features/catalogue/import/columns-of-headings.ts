import type { AttributeTable } from '#domain/catalogue/attribute-table.ts'
import {
  MAKE_COLUMNS,
  makeColumnNamed,
  type MakeColumn,
} from '#domain/catalogue/csv/makes/make-columns.ts'
import {
  columnsByHeading,
  LONGEST_HEADING,
  MOST_HEADINGS,
  type GivenHeading,
} from '#domain/catalogue/csv/own-headings.ts'
import { columnNamed, csvColumns, type CsvColumn } from '#domain/catalogue/csv/product-csv.ts'
import { nameKey } from '#domain/catalogue/search/name-key.ts'
import { wrongFile } from '#server/http/uploads/csv-records.ts'
import { problem } from '#server/http/problem.ts'

/** What headings that mean nothing by themselves count as. */
export interface HeadingChoices {
  /** By the person who sends the file; undefined when they were not asked. */
  given: readonly GivenHeading[] | undefined
  /** In earlier files. */
  remembered: readonly GivenHeading[]
}

/** A column of a product or of a make. */
type FileColumn = { of: 'product'; key: CsvColumn } | { of: 'make'; key: MakeColumn }

/** What the headings of a file mean. */
export interface FileColumns {
  /** By their place; undefined for those that are left out. */
  columns: (FileColumn | undefined)[]
  /** The headings that mean nothing by themselves, and the keys of the columns that they were given. */
  foreign: GivenHeading[]
  /** The columns that the file does not name itself. */
  free: { key: string; heading: string }[]
}

/**
 * What the headings mean: their own column, else the one that the person gave, else the remembered one where the file
 * does not have it. Columns of makes count only where one names the alloys. Throws 400 for what cannot be told apart.
 */
export function columnsOfHeadings(
  headings: readonly string[],
  attributes: AttributeTable,
  { given = [], remembered }: HeadingChoices,
): FileColumns {
  const products = csvColumns(attributes)
  const choices = { given: columnsByHeading(given), remembered: columnsByHeading(remembered) }
  const hasMakes = headings.some((heading) => namesAlloys(heading, products, choices))
  const columns = headings.map((heading): FileColumn | undefined => {
    const key = columnNamed(heading, products)
    if (key !== undefined) return { of: 'product', key }
    const made = hasMakes ? makeColumnNamed(heading) : undefined
    return made && { of: 'make', key: made }
  })
  requireOnce(columns)
  const named = new Set<string>(columns.flatMap((column) => column?.key ?? []))
  const makes = hasMakes ? MAKE_COLUMNS : MAKE_COLUMNS.filter(({ key }) => key === 'alloy')
  const free = [
    ...products.map(({ key, heading }) => ({ of: 'product' as const, key, heading })),
    ...makes.map(({ key, heading }) => ({ of: 'make' as const, key, heading })),
  ].filter(({ key }) => !named.has(key))
  const foreign = foreignHeadings(headings, columns)
  const columnOf = assign(foreign, { named, products, free }, choices)
  for (const [key, column] of columnOf) {
    columns[headings.findIndex((heading) => nameKey(heading) === key)] = column
  }
  return {
    columns,
    foreign: foreign.map((heading) => {
      return { heading, column: columnOf.get(nameKey(heading))?.key ?? '' }
    }),
    free: free.map(({ key, heading }) => ({ key, heading })),
  }
}

/** The columns that the file names itself, those of products, and those that its headings can be given. */
interface Taken {
  named: ReadonlySet<string>
  products: ReturnType<typeof csvColumns>
  free: readonly (FileColumn & { heading: string })[]
}

interface Choices {
  given: ReadonlyMap<string, string>
  remembered: ReadonlyMap<string, string>
}

function namesAlloys(
  heading: string,
  products: ReturnType<typeof csvColumns>,
  { given, remembered }: Choices,
): boolean {
  if (columnNamed(heading, products) !== undefined) return false
  if (makeColumnNamed(heading) === 'alloy') return true
  const key = nameKey(heading)
  return (given.get(key) ?? remembered.get(key)) === 'alloy'
}

function requireOnce(columns: readonly (FileColumn | undefined)[]): void {
  const known = columns.flatMap((column) => column?.key ?? [])
  const twice = known.find((key, at) => known.indexOf(key) !== at)
  if (twice !== undefined) throw wrongFile(`The column ${twice} is in line 1 twice.`)
}

/** The headings that are no column, each once; those that can be given one. */
function foreignHeadings(
  headings: readonly string[],
  columns: readonly (FileColumn | undefined)[],
): string[] {
  const byKey = new Map<string, string>()
  for (const [at, heading] of headings.entries()) {
    const isForeign = columns[at] === undefined && heading !== ''
    const key = nameKey(heading)
    if (isForeign && heading.length <= LONGEST_HEADING && !byKey.has(key)) byKey.set(key, heading)
  }
  return [...byKey.values()].slice(0, MOST_HEADINGS)
}

/** The columns that headings were given, by `nameKey`: no column twice, and what is given now before what was. */
function assign(
  foreign: readonly string[],
  taken: Taken,
  { given, remembered }: Choices,
): Map<string, FileColumn> {
  const columnOf = new Map<string, FileColumn>()
  const left = new Map<string, FileColumn>(taken.free.map((column) => [column.key, column]))
  const give = (heading: string, wanted: string): boolean => {
    const column = left.get(wanted)
    if (column === undefined) return false
    columnOf.set(nameKey(heading), column)
    return left.delete(wanted)
  }
  for (const heading of foreign) {
    const wanted = given.get(nameKey(heading)) ?? ''
    if (wanted !== '' && !give(heading, wanted)) throw headingProblem(heading, wanted, taken)
  }
  for (const heading of foreign) {
    const wanted = remembered.get(nameKey(heading))
    if (wanted !== undefined && !given.has(nameKey(heading))) give(heading, wanted)
  }
  return columnOf
}

function headingProblem(heading: string, wanted: string, { named, products, free }: Taken) {
  const column = [...products, ...MAKE_COLUMNS].find(({ key }) => key === wanted)
  if (column === undefined) return wrongHeading(`There is no column “${wanted.slice(0, 40)}”.`)
  const isThere = named.has(wanted) || free.some(({ key }) => key === wanted)
  const why = isThere
    ? 'the file has that column already'
    : 'such a column counts only beside one that is Alloy'
  return wrongHeading(`“${heading}” cannot be ${column.heading}: ${why}.`)
}

function wrongHeading(message: string) {
  return problem.invalid([{ field: 'headings', message }])
}
