import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { errorPages as text } from '#i18n/error-pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/unauthorized.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.unauthorized.title,
    description: text.unauthorized.description,
    isPrivate: true,
  })
}

export default function UnauthorizedPage() {
  return (
    <div className="wrap grid justify-items-start gap-6 py-(--section)">
      <PageTitle>{text.unauthorized.title}</PageTitle>
      <ButtonLink to="/" variant="secondary">
        {text.home}
      </ButtonLink>
    </div>
  )
}
