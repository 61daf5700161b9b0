import type { Problem } from '#contract/problems.ts'
import { problems as text } from '#i18n/problems.ts'

/** A refusal as the browser knows it: what another server refuses with has words, but maybe no code. */
export type Refusal = Omit<Problem, 'code'> & Partial<Pick<Problem, 'code'>>

/**
 * The refusal in the body of any answer, in the language of the page where its words are known. What has
 * neither a `message` nor an `error` says nothing to people: undefined (specification, section 8).
 */
export function refusalIn(json: unknown): Refusal | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const message = textIn(json, 'message') ?? textIn(json, 'error')
  if (message === undefined) return undefined
  const error = textIn(json, 'error') ?? message
  const { issues, shortages, ...rest } = partsOf(json)
  const said = { ...rest, shortages }
  return {
    ...rest,
    message: text.words({ ...said, message }),
    error: text.words({ ...said, message: error }),
    ...(issues && { issues }),
    ...(shortages && { shortages }),
  }
}

/** Our own server sends these as the contract says; of anybody else's only what has that form is read. */
function partsOf(json: object): Partial<Problem> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const given = json as Partial<Problem>
  return {
    ...given,
    code: textIn(json, 'code') === undefined ? undefined : given.code,
    shortages: Array.isArray(given.shortages) ? given.shortages : undefined,
    issues: issuesIn(given.issues),
  }
}

function issuesIn(issues: unknown): Problem['issues'] {
  if (!Array.isArray(issues)) return undefined
  return issues.flatMap((issue: unknown) => {
    if (typeof issue !== 'object' || issue === null) return []
    const field = textIn(issue, 'field')
    const message = textIn(issue, 'message')
    if (field === undefined || message === undefined) return []
    return { field, message: text.sentence(message) }
  })
}

/** A text of an object that says something. */
function textIn(holder: object, name: string): string | undefined {
  const value: unknown = Reflect.get(holder, name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
