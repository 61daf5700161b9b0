import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { ForgottenForm } from '#web/features/accounts/forgotten-form.tsx'
import { accounts } from '#i18n/accounts.ts'
import type { Route } from './+types/forgot-password.ts'

const text = accounts.forgotten

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

export default function ForgotPasswordPage() {
  return (
    <AccountFrame title={text.title} text={text.lead}>
      <ForgottenForm />
    </AccountFrame>
  )
}
