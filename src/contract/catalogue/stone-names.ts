import * as z from 'zod/mini'
import type { optionalText } from '#contract/fields.ts'
import { bareDiamondProblem, diamondProblem, isImitation } from '#domain/catalogue/diamond-words.ts'

/** A text that names its stones as IS 19469:2025 wants it. */
export function rightlyNamed(text: ReturnType<typeof optionalText>) {
  return z.pipe(
    text,
    z.string().check(
      z.refine((written: string) => diamondProblem(written) === undefined, {
        error: ({ input }) => diamondProblem(String(input)),
      }),
    ),
  )
}

interface NamedForm {
  name: string
  description: string
  Trend: number
}

/** Checks that a text of a form, whose option may say that its stones are no diamonds, does not say that they are. */
export function namesImitation(field: 'name' | 'description') {
  return z.refine<NamedForm>(
    (form) => bareDiamondProblem(form[field], isImitation(form.Trend)) === undefined,
    { error: () => AS_IMITATION, path: [field] },
  )
}

const AS_IMITATION = bareDiamondProblem('diamond', true)
