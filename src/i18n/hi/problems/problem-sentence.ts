import { sentenceOf } from '#domain/shop/sentences.ts'
import type { problemSentence as english } from '#i18n/problems/problem-sentence.ts'
import { issueWords } from './field-issues.ts'
import { problemWords } from './problems.ts'
import { shortageText } from './shortage.ts'

export const problemSentence: typeof english = {
  problem: (told) => {
    const { code, params, shortages = [], issues: [issue] = [] } = told
    if (shortages.length > 0) return shortages.map(shortageText).join(' ')
    if (code === 'invalid-input' && issue !== undefined) return issue.message
    return sentenceIn(problemWords, code, params) ?? told.message
  },
  issue: ({ code, params, message }) => sentenceIn(issueWords, code, params) ?? message,
}

/** Undefined for a code that the table does not know, as another server may send one. */
function sentenceIn<Code extends string>(
  table: Readonly<Record<Code, string | ((params: never) => string)>>,
  code: Code | undefined,
  params: object | undefined,
): string | undefined {
  if (code === undefined || !Object.hasOwn(table, code)) return undefined
  return sentenceOf(table[code], params)
}
