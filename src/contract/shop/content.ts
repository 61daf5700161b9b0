import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { MAX_SECTION_PICTURES } from '#domain/content/content-pages.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'
import { moment, optionalChoice, optionalText, requiredText } from '#contract/fields.ts'
import { issue } from '#contract/field-issues.ts'

/** One section of a content page. */
export const ContentSection = z.object({
  heading: z.string(),
  /** Its place in the address, where that does not follow from the heading: the same in all languages. */
  anchor: z.optional(z.string()),
  paragraphs: z.array(z.string()),
  list: z.optional(z.array(z.string())),
  questions: z.optional(z.array(z.object({ question: z.string(), answer: z.string() }))),
  /** Pictures by their paths, with what they show in words. */
  pictures: z.optional(z.array(z.object({ path: z.string(), alt: z.string() }))),
  /** Slug of the demo product a story tells of. */
  product: z.optional(z.string()),
  table: z.optional(z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
})

/** The texts of a content page in one language. */
export const ContentWords = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.array(ContentSection),
})
export type ContentWords = z.output<typeof ContentWords>

/** A content page: a policy, the FAQ, a guide, customer stories. */
export const ContentPage = z.object({ slug: z.string(), ...ContentWords.shape })
export type ContentPage = z.output<typeof ContentPage>

export const getContentPage = endpoint({
  name: 'getContentPage',
  method: 'GET',
  path: '/content/{slug}',
  summary: 'A content page; in English if it is not translated',
  access: 'anyone',
  cacheable: true,
  params: z.object({ slug: requiredText(60, 'Which page?') }),
  query: z.object({ language: optionalChoice(LANGUAGE_CODES) }),
  success: 200,
  reply: ContentPage,
  problems: [404],
})

/** The texts of a page in other languages than English; readers of a missing language get English. */
export const ContentTranslations = z.object({ hi: z.optional(ContentWords) })
export type ContentTranslations = z.output<typeof ContentTranslations>

/** A content page in the list of the admin. */
export const OwnContentPage = z.object({
  ...ContentPage.shape,
  translations: ContentTranslations,
  /** Shoppers get 404. */
  isHidden: z.boolean(),
  /** Whether the footer names it; only of pages that the owner added. */
  isInFooter: z.boolean(),
  updatedAt: moment,
})
export type OwnContentPage = z.output<typeof OwnContentPage>

const Words = (max: number) => z.string().check(z.maxLength(max, issue('too-long', { most: max })))

/** A section as the admin sends it, with limits that keep a page a page. */
const SectionForm = z.object({
  heading: requiredText(200, 'Every section needs a heading.'),
  anchor: z.optional(Words(100)),
  paragraphs: z.array(Words(5_000)).check(z.maxLength(50)),
  list: z.optional(z.array(Words(1_000)).check(z.maxLength(100))),
  questions: z.optional(
    z.array(z.object({ question: Words(500), answer: Words(5_000) })).check(z.maxLength(100)),
  ),
  pictures: z.optional(
    z
      .array(
        z.object({
          path: requiredText(100, 'Choose a picture.'),
          alt: requiredText(300, 'Say in words what the picture shows.'),
        }),
      )
      .check(
        z.maxLength(
          MAX_SECTION_PICTURES,
          `A section has room for ${MAX_SECTION_PICTURES} pictures.`,
        ),
      ),
  ),
  product: z.optional(Words(200)),
  table: z.optional(
    z.object({
      head: z.array(Words(200)).check(z.maxLength(10)),
      rows: z.array(z.array(Words(500)).check(z.maxLength(10))).check(z.maxLength(200)),
    }),
  ),
})

export const listContentPages = endpoint({
  name: 'listContentPages',
  method: 'GET',
  path: '/content/own',
  summary: 'All content pages, for the admin',
  access: 'admin',
  permission: 'content',
  success: 200,
  reply: z.array(OwnContentPage),
  problems: [401, 403],
})

export const updateContentPage = endpoint({
  name: 'updateContentPage',
  method: 'PUT',
  path: '/content/update/{slug}',
  summary: 'Saves a content page in one language',
  access: 'admin',
  permission: 'content',
  params: z.object({ slug: requiredText(60, 'Which page?') }),
  body: z.object({
    /** The language of these texts; English by default. */
    language: optionalChoice(LANGUAGE_CODES),
    title: requiredText(120, 'The page needs a title.'),
    lead: optionalText(500),
    sections: z
      .array(SectionForm)
      .check(z.minLength(1, 'The page needs a section.'), z.maxLength(50)),
    /** When the copy was last changed; 409 when somebody saved another since. Absent: no matter. */
    updatedAt: optionalText(40),
  }),
  success: 200,
  reply: z.object({ message: z.string(), page: OwnContentPage }),
  problems: [401, 403, 404, 409],
})
