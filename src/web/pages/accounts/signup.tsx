import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { AccountLayout } from '#web/features/accounts/account-layout.tsx'
import { SignupForm } from '#web/features/accounts/signup-form.tsx'
import { accounts } from '#i18n/accounts/accounts.ts'
import type { Route } from './+types/signup.ts'

const text = accounts.signup

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    isPrivate: true,
  })
}

export default function SignupPage() {
  return (
    <AccountLayout title={text.title} text={text.lead}>
      <SignupForm />
    </AccountLayout>
  )
}
