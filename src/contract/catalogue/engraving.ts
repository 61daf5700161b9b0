import * as z from 'zod/mini'
import { flag, optionalText, rupees } from '#contract/fields.ts'
import { codedIssue } from '#contract/field-issues.ts'
import { OrderedPiece } from '#contract/metal/sizes.ts'
import {
  ENGRAVING_SCRIPTS,
  engravingTextsProblems,
  FINAL,
  LONGEST_ENGRAVING,
  MOST_LETTERS,
  SCRIPT_CHOICES,
  type EngravingRule,
  type EngravingTexts,
} from '#domain/catalogue/engraving/engraving.ts'
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts'
import { cleanEngraving, engravingProblem } from '#domain/catalogue/engraving/engraved-text.ts'

/** What any product may have engraved. */
const ANY: Pick<EngravingRule, 'scripts' | 'letters'> = {
  scripts: ENGRAVING_SCRIPTS,
  letters: MOST_LETTERS,
}

/** The words, composed and without blanks around them; what no engraver writes is refused. */
const EngravedText = z.pipe(
  z.pipe(
    optionalText(LONGEST_ENGRAVING),
    z.transform((text: string) => cleanEngraving(text)),
  ),
  z.string().check(
    z.refine((text: string) => engravingProblem(text, ANY) === undefined, {
      error: ({ input }) => {
        const problem = engravingProblem(String(input), ANY)
        return problem && codedIssue(problem)
      },
    }),
  ),
)

/**
 * What is engraved on each piece of a line, and whether its buyer has ticked that it cannot be returned. Null: nothing.
 */
export const optionalEngraving = z.optional(
  z.nullable(z.object({ text: EngravedText, isFinal: flag })),
)

/** Which make and size of a product is bought, and what is engraved on it. */
export const BoughtPiece = {
  ...OrderedPiece,
  /** Null: the line of the cart without one. Absent: any line of the cart. */
  engraving: optionalEngraving,
}

/** An engraving of a line; `fee` is part of the price of a piece, before tax. */
export const LineEngraving = z.object({ text: z.string(), fee: rupees, isFinal: z.boolean() })
export type LineEngraving = z.output<typeof LineEngraving>

/** Of a line with an engraving only. */
export const OfLine = { engraving: z.optional(LineEngraving) }

/** The texts of an engraved product on the wire; absent for a product that is not engraved. */
export const EngravedProduct = {
  engraving: z.optional(z.string()),
  engravingLetters: z.optional(z.string()),
  engravingFee: z.optional(z.string()),
  engravingFinal: z.optional(z.string()),
}

/** The same from an owner; absent leaves a product as it is. */
export const EngravedProductForm = {
  engraving: ownersText('engraving'),
  engravingLetters: ownersText('engravingLetters'),
  engravingFee: ownersText('engravingFee'),
  engravingFinal: ownersText('engravingFinal'),
}

/** One of the texts, in the capitals of its choices. */
function ownersText(key: keyof EngravingTexts) {
  return z.optional(
    z.pipe(
      z.pipe(
        optionalText(PRODUCT_FIELDS[key].mostLength),
        z.transform((text: string) => inChoiceCase(text)),
      ),
      z.string().check(
        z.refine((text: string) => engravingTextsProblems({ [key]: text })[key] === undefined, {
          error: ({ input }) => engravingTextsProblems({ [key]: String(input) })[key],
        }),
      ),
    ),
  )
}

function inChoiceCase(text: string): string {
  const choices = [...SCRIPT_CHOICES, FINAL]
  return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text
}
