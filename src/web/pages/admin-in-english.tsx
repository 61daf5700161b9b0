import { redirectDocument, type ClientLoaderFunctionArgs } from 'react-router'
import { splitLanguage } from '#domain/shop/languages.ts'

/**
 * The admin area speaks English: a link to it from a page of another language leads to the English
 * one. The server redirects by itself (server/rendering/serve-pages.ts).
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { origin, pathname, search } = new URL(request.url)
  // A whole address: a path alone would be taken for one of this language.
  return redirectDocument(origin + splitLanguage(pathname).path + search)
}

export default function AdminInEnglish() {
  return null
}
