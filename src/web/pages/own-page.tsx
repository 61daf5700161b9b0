import { data } from 'react-router'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { contentMeta, contentSlug, readOwnPage } from '#web/api/page-data/content-page.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { ContentArticle } from '#web/features/content/content-article.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { errorPages as text } from '#i18n/ui/error-pages.ts'
import { NotFoundScreen } from '#web/ui/feedback/error-screen.tsx'
import type { Route } from './+types/own-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await load(pageApi(context), new URL(request.url))
  return data(found, { status: found.page === undefined ? 404 : 200 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, new URL(request.url))
}

/** The page that the owner added at this address; most addresses that come here are nobody's. */
async function load(api: Api, url: URL) {
  return { page: await readOwnPage(api, contentSlug(url)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData?.page !== undefined) return contentMeta(matches, loaderData.page)
  return pageMeta(matches, {
    title: text.notFound.title,
    description: text.notFound.description,
    isPrivate: true,
  })
}

export default function OwnPage({ loaderData: { page } }: Route.ComponentProps) {
  if (page !== undefined) return <ContentArticle page={page} />
  return (
    <NotFoundScreen>
      <LoadedNewestRow
        renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
      />
    </NotFoundScreen>
  )
}
