import * as z from 'zod/mini'
import type { optionalText } from '#contract/fields.ts'
import {
  bareDiamondProblem,
  diamondProblem,
  isImitation,
  NAMING_TEXTS,
} from '#domain/catalogue/diamond-words.ts'

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

type NamedForm = Readonly<
  Partial<Record<(typeof NAMING_TEXTS)[number], string | undefined>> & { Trend: number }
>

/** Checks that no text of a form, whose option may say that its stones are no diamonds, says that they are. */
export const imitationChecks = NAMING_TEXTS.map((field) =>
  z.refine<NamedForm>(
    (form) => bareDiamondProblem(form[field] ?? '', isImitation(form.Trend)) === undefined,
    { error: () => AS_IMITATION[field], path: [field] },
  ),
)

const AS_IMITATION = {
  name: bareDiamondProblem('diamond', true),
  description: bareDiamondProblem('diamond', true),
  nameHi: bareDiamondProblem('हीरा', true),
  descriptionHi: bareDiamondProblem('हीरा', true),
}
