import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'

/** A size of a piece as the trade says it. */
export interface NamedSize {
  kind: SizeKind
  code: string
}

/** The words for sizes of rings, bangles and chains. */
export const sizes = {
  /** Within a sentence or after a comma. */
  name: ({ kind, code }: NamedSize): string =>
    kind === 'chain' ? `${inchesOf(code)} inches` : `size ${code}`,
}

/** `18in` is 18. */
function inchesOf(code: string): string {
  return code.replace(/in$/, '')
}
