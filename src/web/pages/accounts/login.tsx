import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { AccountLayout } from '#web/features/accounts/account-layout.tsx'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { accounts } from '#i18n/accounts.ts'
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
  return (
    <AccountLayout title={text.title} text={text.lead}>
      <LoginForm />
    </AccountLayout>
  )
}
