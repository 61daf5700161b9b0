import { useLocation } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { AccountLayout } from '#web/features/accounts/account-layout.tsx'
import { LoginWays } from '#web/features/accounts/phone/login-ways.tsx'
import { loginReason } from '#web/features/accounts/login-reason.ts'
import { accounts } from '#i18n/accounts/accounts.ts'
import type { Route } from './+types/login.ts'

const text = accounts.login

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    isPrivate: true,
  })
}

export default function LoginPage() {
  const { state } = useLocation()
  const reason = useHydrated() ? loginReason(state) : undefined
  return (
    <AccountLayout title={text.title} text={reason ?? text.lead}>
      <LoginWays />
    </AccountLayout>
  )
}
