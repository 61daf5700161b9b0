import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { errorPages as text } from '#i18n/ui/error-pages.ts'
import { UnauthorizedScreen } from '#web/ui/feedback/error-screen.tsx'
import type { Route } from './+types/unauthorized.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.unauthorized.title,
    description: text.unauthorized.description,
    isPrivate: true,
  })
}

export default function UnauthorizedPage() {
  return <UnauthorizedScreen />
}
