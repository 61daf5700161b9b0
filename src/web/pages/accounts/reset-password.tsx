import { useLocation } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { AccountLayout } from '#web/features/accounts/account-layout.tsx'
import { MissingLink, ResetForm } from '#web/features/accounts/reset-form.tsx'
import { accounts } from '#i18n/accounts/accounts.ts'
import type { Route } from './+types/reset-password.ts'

const text = accounts.reset

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** The target of the email's link; its secret is after the #, which no server sees. */
export default function ResetPasswordPage() {
  const isLive = useHydrated()
  const secret = useLocation().hash.slice(1)
  return (
    <AccountLayout title={text.title} text={text.lead} hasHelp>
      {isLive && secret === '' ? <MissingLink /> : <ResetForm secret={secret} />}
    </AccountLayout>
  )
}
