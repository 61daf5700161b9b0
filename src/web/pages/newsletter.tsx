import { useLocation } from 'react-router'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { newestPieces, NewestRow } from '#web/features/catalogue/card/newest-row.tsx'
import { EndMails } from '#web/features/newsletter/end-mails.tsx'
import { hasFormInPage, letterKeys } from '#web/features/newsletter/letter-keys.ts'
import { SubscribeForm } from '#web/features/newsletter/subscribe-form.tsx'
import { SubscriptionChoice } from '#web/features/newsletter/subscription-choice.tsx'
import { HeartButton } from '#web/features/wishlist/heart-button.tsx'
import { newsletter } from '#i18n/newsletter.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/newsletter.ts'

const text = newsletter.page

export async function loader({ context }: Route.LoaderArgs) {
  return { newest: await newestPieces(pageApi(context)) }
}

export async function clientLoader() {
  return { newest: await newestPieces(browserApi) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** The target of the links in newsletter emails, with what is new below. */
export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const location = useLocation()
  const { key, invitations, end, alert, cart } = letterKeys(new URLSearchParams(location.search))
  const words = wordsOf({ invitations, alert, cart })
  return (
    <div className="wrap pb-(--section)">
      <div className="max-w-160 pt-[clamp(1.5rem,3vw,3.5rem)]">
        <PageTitle className="mb-4">{words.title}</PageTitle>
        <p className="mb-8 text-lg text-pretty text-ink-2">{words.lead}</p>
        {hasFormInPage(location) && <WithoutKey />}
        {cart !== '' && <EndMails sort="cart" endKey={cart} />}
        {alert !== '' && <EndMails sort="alert" endKey={alert} />}
        {invitations !== '' && <EndMails sort="invitations" endKey={invitations} />}
        {invitations === '' && end !== '' && <EndMails sort="newsletter" endKey={end} />}
        {invitations + end + alert + cart === '' && key !== '' && (
          <SubscriptionChoice subscriptionKey={key} />
        )}
      </div>
      <NewestRow
        products={loaderData.newest}
        renderHeart={({ productId, name }) => <HeartButton productId={productId} name={name} />}
      />
    </div>
  )
}

/** What the page says of the emails that its link ends. */
function wordsOf({ invitations, alert, cart }: Record<'invitations' | 'alert' | 'cart', string>) {
  if (cart !== '') return text.cart
  if (alert !== '') return text.alert
  return invitations === '' ? text : text.invitations
}

/** Where a link was cut short, or nobody came by one: the form itself, which is then not above the footer. */
function WithoutKey() {
  return (
    <>
      <p className="mb-6 text-pretty">{text.noKey}</p>
      <SubscribeForm />
    </>
  )
}
