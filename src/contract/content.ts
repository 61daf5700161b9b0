import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredText } from '#contract/fields.ts'

/** One part of a page of words. */
export const ContentSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  list: z.optional(z.array(z.string())),
  questions: z.optional(z.array(z.object({ question: z.string(), answer: z.string() }))),
  /** Slug of the demo product a story tells of. */
  product: z.optional(z.string()),
  table: z.optional(z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
})

/** A page of words: a policy, the FAQ, a guide, customer stories. */
export const ContentPage = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  sections: z.array(ContentSection),
})
export type ContentPage = z.output<typeof ContentPage>

export const getContentPage = endpoint({
  name: 'getContentPage',
  method: 'GET',
  path: '/content/{slug}',
  summary: 'A page of words',
  access: 'anyone',
  params: z.object({ slug: requiredText(60, 'Which page?') }),
  success: 200,
  reply: ContentPage,
  refusals: [404],
})
