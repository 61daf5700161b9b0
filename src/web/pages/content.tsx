import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { orNotFound, pageApi } from '#web/api/page-api.ts'
import {
  contentMeta,
  contentSlug,
  piecesOfStories,
  readContentPage,
} from '#web/api/page-data/content-page.ts'
import { ContentArticle } from '#web/features/content/content-article.tsx'
import type { Route } from './+types/content.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return load(pageApi(context), new URL(request.url))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, new URL(request.url))
}

/** The page of words whose name is its address. */
async function load(api: Api, url: URL) {
  const page = await orNotFound(readContentPage(api, contentSlug(url)))
  return { page, pieces: await piecesOfStories(api, page) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : contentMeta(matches, loaderData.page)
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <ContentArticle page={loaderData.page} pieces={loaderData.pieces} />
}
