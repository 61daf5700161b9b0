/** How responses hold `images`: as a list, or as the JSON text of that list (specification, section 4). */
export type ImagesAs = 'list' | 'text'

/** The same response with every list called `images`, at any depth, as JSON text. */
export function withImageTexts(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withImageTexts)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'images' && Array.isArray(value) ? JSON.stringify(value) : withImageTexts(value),
    ]),
  )
}
