import type { Issue } from '#contract/field-issues.ts'
import type { Problem } from '#contract/problems.ts'
import { problemSentence } from '#i18n/problems/problem-sentence.ts'

/** A problem as the browser knows it: what another server answers has words, but maybe no code. */
export type ToldProblem = Omit<Problem, 'code' | 'issues'> & {
  code?: Problem['code'] | undefined
  issues?: ToldIssue[] | undefined
}
type ToldIssue = Omit<Issue, 'code'> & { code?: Issue['code'] | undefined }

/**
 * The problem in the body of any answer, in the language of the page where its code is known. What has
 * neither a `message` nor an `error` says nothing to people: undefined (specification, section 8).
 */
export function problemIn(json: unknown): ToldProblem | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const message = textIn(json, 'message') ?? textIn(json, 'error')
  if (message === undefined) return undefined
  const error = textIn(json, 'error') ?? message
  const { issues, shortages, params, ...rest } = partsOf(json)
  const told = { ...rest, issues, shortages, params }
  return {
    ...rest,
    message: problemSentence.problem({ ...told, message }),
    error: problemSentence.problem({ ...told, message: error }),
    ...(params && { params }),
    ...(issues && { issues }),
    ...(shortages && { shortages }),
  }
}

/** Our own server sends these as the contract says; of anybody else's only what has that form is read. */
function partsOf(json: object): Partial<ToldProblem> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const given = json as Partial<Problem>
  return {
    ...given,
    code: textIn(json, 'code') === undefined ? undefined : given.code,
    params: objectIn(given.params),
    shortages: Array.isArray(given.shortages) ? given.shortages : undefined,
    issues: issuesIn(given.issues),
    changedBy: changedByIn(given.changedBy),
  }
}

function changedByIn(changedBy: unknown): Problem['changedBy'] {
  if (typeof changedBy !== 'object' || changedBy === null) return undefined
  const name = textIn(changedBy, 'name')
  const at = textIn(changedBy, 'at')
  if (name === undefined || at === undefined || Number.isNaN(Date.parse(at))) return undefined
  return { name, at }
}

function issuesIn(issues: unknown): ToldIssue[] | undefined {
  if (!Array.isArray(issues)) return undefined
  return issues.flatMap((issue: unknown) => {
    if (typeof issue !== 'object' || issue === null) return []
    const field = textIn(issue, 'field')
    const message = textIn(issue, 'message')
    if (field === undefined || message === undefined) return []
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in partsOf
    const { code, params } = issue as Partial<Issue>
    return [
      { field, code, message: problemSentence.issue({ message, code, params: objectIn(params) }) },
    ]
  })
}

/** Parameters of a sentence, when they are an object at all. */
function objectIn<Given extends object>(given: Given | undefined): Given | undefined {
  return typeof given === 'object' && given !== null ? given : undefined
}

/** A text of an object that says something. */
function textIn(holder: object, name: string): string | undefined {
  const value: unknown = Reflect.get(holder, name)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
