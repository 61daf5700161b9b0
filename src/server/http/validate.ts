import type { Endpoint, ParsedInput } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problems.ts'
import { partialSchema } from './responses/partial-schema.ts'
import { problem } from './problem.ts'

type Issues = NonNullable<Problem['issues']>
type Schema = NonNullable<Endpoint['body']>

/** Stands where a schema has no text of its own; replaced by a sentence that names the field. */
const NO_TEXT = '\u0000'

/** What a request carries, before validation. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses everything a request carries by the schemas of its endpoint, or throws 400 with every issue. */
export function validate<E extends Endpoint>(endpoint: E, raw: RawInput): ParsedInput<E> {
  const issues: Issues = []
  const input = {
    params: parse(endpoint.params, raw.params, issues),
    query: parseGiven(endpoint.query, raw.query, issues),
    body: parse(endpoint.body, raw.body, issues),
  }
  if (issues.length > 0) throw problem.invalid(issues)
  // The schemas of the endpoint have just made it so; the compiler cannot follow a generic endpoint.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return input as ParsedInput<E>
}

/** The same value as `parse` reads, from the fields that were given and what the others always are. */
function parseGiven(schema: Schema | undefined, value: unknown, issues: Issues): unknown {
  const given = schema && partialSchema(schema, value)
  if (given === undefined) return parse(schema, value, issues)
  const fields = parse(given.part, value, issues)
  return typeof fields === 'object' ? { ...given.absent, ...fields } : undefined
}

/** The value after its schema, without a schema nothing; what is wrong is added to `issues`. */
function parse(schema: Schema | undefined, value: unknown, issues: Issues): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value, { error: () => NO_TEXT })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues.slice(0, 50)) {
    const field = issue.path.map(String).join('.')
    issues.push({ field, message: issue.message === NO_TEXT ? sentence(field) : issue.message })
  }
  return undefined
}

/** For people: `orderItems.0.unitPrice` is their unit price. */
function sentence(field: string): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (name === '') return 'Send the fields as one JSON object.'
  const words = name.replaceAll(/[a-z](?=[A-Z])/g, '$& ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} is missing or not valid.`
}
