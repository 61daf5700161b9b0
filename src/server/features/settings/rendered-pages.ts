import type { FastifyInstance } from 'fastify'

/** Pages that the launch checklist reads as visitors get them. */
const PAGES = ['/', '/contact', '/signup', '/checkout', '/hi/contact'] as const

/** The HTML of pages by their paths; a page that could not be rendered is absent. */
export type RenderedPages = ReadonlyMap<string, string>

/** Renders the pages that the checklist reads, in this process. */
export async function renderPages(app: FastifyInstance): Promise<RenderedPages> {
  const pages = new Map<string, string>()
  for (const path of PAGES) {
    const answer = await app.inject({ url: path, headers: { accept: 'text/html' } })
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    if (answer.statusCode === 200 && isPage) pages.set(path, answer.body)
  }
  return pages
}

/** The first page that could not be read, as a sentence. */
export function unreadPage(pages: RenderedPages): string | undefined {
  const unread = PAGES.find((path) => !pages.has(path))
  return unread && `The page ${unread} could not be read.`
}

/** The first page with a box that is ticked before anybody has touched it. */
export function pageWithTickedBox(pages: RenderedPages): string | undefined {
  return PAGES.find((path) =>
    Array.from((pages.get(path) ?? '').matchAll(/<input\b[^>]*>/g)).some(
      ([input]) => /type="checkbox"/.test(input) && /\schecked\b/.test(input),
    ),
  )
}

/** The texts, of some, that a page does not show; empty texts are not looked for. */
export function missingOn(pages: RenderedPages, path: string, texts: readonly string[]): string[] {
  const shown = (pages.get(path) ?? '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  return texts.filter((text) => text.trim() !== '' && !shown.includes(text))
}
