import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
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
    <AccountFrame title={text.title} text={text.lead}>
      <LoginForm />
    </AccountFrame>
  )
}
