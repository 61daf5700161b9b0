import { useState } from 'react'
import type { Consent } from '#contract/shop/compliance.ts'
import type { ConsentPurpose } from '#domain/accounts/consents.ts'
import { languageLabel } from '#domain/shop/languages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'

const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  account: 'Created an account',
  order: 'Placed an order',
  restock: 'To be told when a piece is back',
  price: 'To be told when a piece costs less',
  cart: 'To be reminded of a cart',
  newsletter: 'Newsletter',
}

/** As many as the server hands out at once. */
const AT_ONCE = 100

interface ActsProps {
  acts: readonly Consent[]
  /** Loads those before an id and answers how many there were. */
  more: (before: number) => Promise<number>
}

/** Consents and withdrawals, loaded piece by piece. */
export function Acts({ acts, more }: ActsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isAtEnd, setIsAtEnd] = useState(acts.length < AT_ONCE)
  const last = acts.at(-1)
  if (last === undefined) return <NothingHere>No consents recorded yet.</NothingHere>
  async function loadMore(before: number) {
    setIsBusy(true)
    setIsAtEnd((await more(before).catch(() => AT_ONCE)) < AT_ONCE)
    setIsBusy(false)
  }
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {acts.map(({ id, at, purpose, isGiven, email, userId, noticeOf, language }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block wrap-anywhere">
                {email === '' ? 'Deleted account' : email}
                {userId !== null && <span className="text-ink-3"> · user {userId}</span>}
              </span>
              <span className="block text-note text-ink-2">
                {PURPOSES[purpose]}, in {languageLabel(language)}
                {noticeOf !== null && (
                  <>
                    , notice of <Moment at={noticeOf} isShort />
                  </>
                )}
              </span>
            </span>
            <Badge tone={isGiven ? 'success' : 'neutral'}>{isGiven ? 'Agreed' : 'Withdrawn'}</Badge>
            <small className="text-xs text-ink-3">
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ul>
      {!isAtEnd && (
        <div className="p-3 text-center">
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            busyLabel="Loading..."
            onClick={() => void loadMore(last.id)}
          >
            Load older
          </Button>
        </div>
      )}
    </>
  )
}
