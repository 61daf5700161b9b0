/** A sentence, or a function that makes it from the parameters that it needs. */
export type Words<Params> = Params extends undefined ? string : (params: Params) => string

/**
 * The sentence of an entry in a table of words. `params` are those of the entry's code; undefined when the
 * entry needs parameters and there are none, as from another server.
 */
export function sentenceOf(
  words: string | ((params: never) => string) | undefined,
  params: object | undefined,
): string | undefined {
  if (typeof words !== 'function') return words
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a code travels with its own parameters
  return params === undefined ? undefined : words(params as never)
}
