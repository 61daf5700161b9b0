import type { ProblemCode, ProblemParams } from '#contract/problems.ts'
import type { Words } from '#domain/shop/sentences.ts'

type QuoteCode = Exclude<
  Extract<ProblemCode, `quote-${string}`>,
  'quote-link-over' | 'quote-changed'
>

/** Why a quote cannot be written, or become an order, by code. */
export const quoteProblems: { readonly [Code in QuoteCode]: Words<ProblemParams<Code>> } = {
  'quote-piece-changed': ({ product }) =>
    `The weight of ${product} has changed. Ask for a new quote.`,
  'quote-made-later': ({ product, days }) =>
    `${product} would now be made in ${days} days, which is longer than we agreed. Ask for a new quote.`,
  'quote-total-changed':
    'The tax has changed since this quote was written, so its total is another one. Ask for a new quote.',
  'quote-too-little': 'All pieces together cost at least one rupee.',
  'quote-over': 'This quote has expired or was cancelled. A new one has the present prices.',
  'quote-ordered': ({ orderId }) => `This quote is order ${orderId} already.`,
  'quote-being-made': ({ number }) =>
    `The piece of this quote is being made: job ${number} has taken it. Order it there, or cancel that job first.`,
  'quote-made':
    'The piece of this quote was taken to be made to order. Please load the page again: it shows its progress and what there is to pay.',
  'quote-to-make':
    'The piece of this quote is made first, so it is not ordered from stock. The shop takes it to be made, and then it is paid here.',
}
