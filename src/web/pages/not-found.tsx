import { data } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { LoadedNewestRow } from '#web/features/catalogue/card/loaded-newest.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { errorPages as text } from '#i18n/ui/error-pages.ts'
import { NotFoundScreen } from '#web/ui/feedback/error-screen.tsx'
import type { Route } from './+types/not-found.ts'

/** Every unknown URL answers 404 within the shop's frame. */
export function loader() {
  return data(null, { status: 404 })
}

export function clientLoader() {
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.notFound.title,
    description: text.notFound.description,
    isPrivate: true,
  })
}

export default function NotFoundPage() {
  return (
    <NotFoundScreen>
      <LoadedNewestRow
        renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
      />
    </NotFoundScreen>
  )
}
