import type { ContentPage } from '#contract/shop/content.ts'
import { plainWords } from '#domain/content/rich-text.ts'
import { CONTEXT, type StructuredData } from './structured-data.ts'

/** Every question of a page of words with its answer. */
export function faqData({ sections }: ContentPage): StructuredData {
  const questions = sections.flatMap((section) => section.questions ?? [])
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(answer) },
    })),
  }
}
