import * as z from 'zod/mini'
import { issue } from '#contract/field-issues.ts'
import { field, isAbsent, requiredText, optionalText } from '#contract/fields.ts'
import { LONGEST_HEADING, MOST_HEADINGS } from '#domain/catalogue/csv/own-headings.ts'

const GivenHeading = z.object({
  heading: requiredText(LONGEST_HEADING, 'Say which heading it is.'),
  /** The key of a column; empty leaves the heading out. */
  column: optionalText(100),
})

/** Headings of a file and the columns that they are given, as a list or as JSON; nothing reads as none. */
export const GivenHeadings = field(
  z.optional(z.nullable(z.union([z.string(), z.array(z.unknown())]))),
  (value) => (isAbsent(value) ? undefined : listOf(value)),
  z.optional(
    z
      .array(GivenHeading)
      .check(z.maxLength(MOST_HEADINGS, issue('too-many-values', { most: MOST_HEADINGS }))),
  ),
)

/** Anything but a list is passed on, so that the schema refuses it. */
function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** An unknown heading of a file, with the key of the column it stands for; empty: left out. */
export const FileHeading = z.object({ heading: z.string(), column: z.string() })

/** A column that such a heading can be given. */
export const FreeColumn = z.object({ key: z.string(), heading: z.string() })
