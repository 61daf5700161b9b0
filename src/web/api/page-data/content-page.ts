import { getContentPage, type ContentPage } from '#contract/shop/content.ts'
import { splitLanguage } from '#domain/shop/languages.ts'
import type { Api } from '#web/api/api.ts'
import { language } from '#i18n/language.ts'
import { faqData } from './faq-data.ts'
import { pageMeta } from './page-meta.ts'

/** The name of the page of words at an address, also when the address asks for the page's data. */
export function contentSlug(url: URL): string {
  const path = url.pathname.toLowerCase()
  return splitLanguage(path).path.replaceAll(/^\/|(\.data)?\/?$/g, '')
}

/** The page of words of a name, in the language of the pages if it is written in it. Throws 404. */
export function readContentPage(api: Api, slug: string): Promise<ContentPage> {
  return api.call(getContentPage, { params: { slug }, query: { language } })
}

/** Title, description and questions of a page of words for search engines. */
export function contentMeta(matches: Parameters<typeof pageMeta>[0], page: ContentPage) {
  const hasQuestions = page.sections.some(({ questions = [] }) => questions.length > 0)
  return pageMeta(matches, {
    title: page.title,
    description: page.lead === '' ? page.title : page.lead,
    isPrivate: page.sections.length === 0,
    data: () => (hasQuestions ? [faqData(page)] : []),
  })
}
