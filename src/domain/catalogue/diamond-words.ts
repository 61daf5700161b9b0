/** Short names of laboratory-grown diamonds, which IS 19469:2025 wants in full. */
const SHORT_NAME = /\bLGDs?\b|\blab(?:[- ]?(?:grown|created|made))?[- ]diamonds?\b/i

/** What a product must not be called; a diamond without a further word is a natural one. */
export function diamondProblem(text: string): string | undefined {
  const [found] = SHORT_NAME.exec(text) ?? []
  return found && `Write “laboratory-grown diamond” in full instead of “${found}” (IS 19469:2025).`
}
