import { pageMeta } from '#web/api/page-meta.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { SignupForm } from '#web/features/accounts/signup-form.tsx'
import type { Route } from './+types/signup.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Create an account',
    description: 'An account keeps your cart and shows how your orders are doing.',
    isPrivate: true,
  })
}

export default function SignupPage() {
  return (
    <AccountFrame
      title="Create an account"
      text="It keeps your cart and shows how your orders are doing."
    >
      <SignupForm />
    </AccountFrame>
  )
}
