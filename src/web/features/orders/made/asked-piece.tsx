import type { ReactNode } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { guestOrder } from '#i18n/orders/guest-order.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { AskedWords } from './ask-draft.ts'
import { AskMadeForm } from './ask-made-form.tsx'
import { LoginToAsk } from './login-to-ask.tsx'
import type { AskedFor } from './use-ask-made.ts'

interface AskedPieceProps {
  asked: AskedFor
  /** The sum on the button. */
  advance: string
  words: AskedWords
  mayAsk: () => boolean
  /** The page to come back to after a login. */
  from: string
  /** The terms. */
  children: ReactNode
}

/** The way to order a piece that is chosen: the form, or the login where the shop sells to no guests. */
export function AskedPiece({ from, children, ...form }: AskedPieceProps) {
  const { sellsToGuests } = useShop().settings
  const isLive = useHydrated()
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (!isLive) return <Loading />
  if (session === undefined && !sellsToGuests) {
    const { asked, words } = form
    return (
      <LoginToAsk productId={asked.productId} words={words} from={from}>
        {children}
      </LoginToAsk>
    )
  }
  return (
    <div className="grid gap-8">
      {session === undefined && <GuestNote from={from} />}
      <AskMadeForm
        key={session?.userId ?? 'guest'}
        {...form}
        isGuest={session === undefined}
        onAsked={(link) => void navigate(link)}
        onStale={() => void revalidate()}
      >
        {children}
      </AskMadeForm>
    </div>
  )
}

function GuestNote({ from }: { from: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-ivory px-5 py-3 text-control">
      {text.guest}
      <Link to="/login" state={{ from }} className="link inline-flex min-h-11 items-center">
        {guestOrder.checkout.login}
      </Link>
    </p>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <output className="sr-only">{text.loading}</output>
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  )
}
