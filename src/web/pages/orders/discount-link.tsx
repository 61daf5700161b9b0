import { useEffect } from 'react'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { codeOfLink, rememberLinkedCode } from '#web/api/stores/linked-code.ts'
import { checkout } from '#i18n/orders/checkout.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/discount-link.ts'

const text = checkout.linked

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** `/d/DIWALI`: remembers the code for the checkout. Whether it is valid the checkout says. */
export default function DiscountLinkPage({ params }: Route.ComponentProps) {
  const code = codeOfLink(params.code)
  useEffect(() => {
    if (code !== undefined) rememberLinkedCode(code)
  }, [code])
  return (
    <div className="wrap grid max-w-2xl justify-items-start gap-6 py-(--section)">
      <PageTitle>{code === undefined ? text.incomplete : text.heading(code)}</PageTitle>
      {code !== undefined && <p className="text-pretty text-ink-2">{text.lead}</p>}
      {code !== undefined && <noscript>{text.needsScript(code)}</noscript>}
      <ButtonLink to="/shopping">{text.shop}</ButtonLink>
    </div>
  )
}
