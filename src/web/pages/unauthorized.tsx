import { pageMeta } from '#web/api/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/unauthorized.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: '403 - Unauthorized',
    description: 'This part of the shop is not open to you.',
    isPrivate: true,
  })
}

export default function UnauthorizedPage() {
  return (
    <div className="wrap grid justify-items-start gap-6 py-(--section)">
      <PageTitle>403 - Unauthorized</PageTitle>
      <ButtonLink to="/" variant="secondary">
        Home
      </ButtonLink>
    </div>
  )
}
