import type { Issue } from '#contract/field-issues.ts'
import type { ToldShortage } from './shortage.ts'
import type { Problem } from '#contract/problems.ts'

/** What a sentence is chosen by: another server may send a message and nothing else. */
export interface ToldProblem {
  message: string
  code?: Problem['code'] | undefined
  params?: Problem['params'] | undefined
  shortages?: readonly ToldShortage[] | undefined
  /** Of input: in words of the page's language. */
  issues?: readonly { message: string }[] | undefined
}
export interface ToldIssue {
  message: string
  code?: Issue['code'] | undefined
  params?: Issue['params'] | undefined
}

/**
 * Chooses the sentence of a problem that the server sent; the sentences are in `problems.ts` and, of fields, in
 * `field-issues.ts`.
 */
export const problemSentence = {
  /** The sentence of a problem: the server says it in English already. */
  problem: ({ message }: ToldProblem): string => message,
  /** The sentence of a field that is wrong. */
  issue: ({ message }: ToldIssue): string => message,
}
