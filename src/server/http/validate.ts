import type { Endpoint, ParsedInput } from '#contract/endpoint.ts'
import { issueNamedBy, type CodedIssue } from '#contract/field-issues.ts'
import { issueText, problem } from './problem.ts'
import { partialSchema } from './responses/partial-schema.ts'

type Fault = Parameters<typeof problem.invalid>[0][number]
type Schema = NonNullable<Endpoint['body']>

/** The text of a check that has none of its own; its issue names the field. */
const NO_TEXT = '\u0000'

/** What a request carries, before validation. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses everything a request carries by the schemas of its endpoint, or throws 400 with every issue. */
export function validate<E extends Endpoint>(endpoint: E, raw: RawInput): ParsedInput<E> {
  const faults: Fault[] = []
  const input = {
    params: parse(endpoint.params, raw.params, faults),
    query: parseGiven(endpoint.query, raw.query, faults),
    body: parse(endpoint.body, raw.body, faults),
  }
  if (faults.length > 0) throw problem.invalid(faults)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schemas of the endpoint have just made it so; the compiler cannot follow a generic endpoint
  return input as ParsedInput<E>
}

/** The same value as `parse` returns: the given fields parsed, the others as they are when absent. */
function parseGiven(schema: Schema | undefined, value: unknown, faults: Fault[]): unknown {
  const given = schema && partialSchema(schema, value)
  if (given === undefined) return parse(schema, value, faults)
  const fields = parse(given.part, value, faults)
  return typeof fields === 'object' ? { ...given.absent, ...fields } : undefined
}

/** The value parsed by its schema, undefined without one; what is wrong is added to `faults`. */
function parse(schema: Schema | undefined, value: unknown, faults: Fault[]): unknown {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value, { error: () => NO_TEXT })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues.slice(0, 50)) {
    const field = issue.path.map(String).join('.')
    faults.push({ field, ...faultIn(field, issue.message) })
  }
  return undefined
}

/** The English sentence of what a check of the contract says about a field. */
export function sentenceOfCheck(field: string, message: string): string {
  const fault = faultIn(field, message)
  return 'message' in fault ? fault.message : issueText(fault)
}

/** What a check of the contract says: the issue it names, or a sentence for the admin. */
function faultIn(field: string, message: string): CodedIssue | { message: string } {
  return message === NO_TEXT ? unnamedIssue(field) : (issueNamedBy(message) ?? { message })
}

/** `orderItems.0.unitPrice` is their unit price. */
function unnamedIssue(field: string): CodedIssue {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  return name === '' ? { code: 'not-an-object' } : { code: 'field-invalid', params: { name } }
}
