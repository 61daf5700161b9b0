import { useState } from 'react'
import { Link } from 'react-router'
import type { GiftCard, GiftCardList } from '#contract/orders/gift-cards.ts'
import { GIFT_CARD_STATE_LABELS, GIFT_CARD_STATES } from '#domain/credit/gift-cards.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { ListSearch } from '#web/ui/lists/list-search.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { GiftCardRows } from './gift-card-rows.tsx'
import { IssueForm } from './issue-form.tsx'
import { ResendCard } from './resend-card.tsx'
import { SoldCards } from './sold-cards.tsx'
import { VoidCard } from './void-card.tsx'

interface GiftCardsProps {
  query: ListQuery
  list: GiftCardList
  onChanged: () => void
}

const STATES = [
  { value: '', label: 'All states' },
  ...GIFT_CARD_STATES.map((value) => ({ value, label: GIFT_CARD_STATE_LABELS[value] })),
]

/** What the shop owes on gift cards, a form that issues one, and the list of all. */
export function GiftCards({ query, list, onChanged }: GiftCardsProps) {
  const { isOn, open, cards, total } = list
  const [ended, setEnded] = useState<GiftCard>()
  const [resent, setResent] = useState<GiftCard>()
  return (
    <div className="grid gap-5">
      <Panel title="Issue a gift card">
        {isOn ? (
          <IssueForm onIssued={onChanged} />
        ) : (
          <p className="p-4 text-ink-2">
            Gift cards are switched off.{' '}
            <Link to="/admin/settings#giftcards.on" className="link">
              Switch them on
            </Link>
          </p>
        )}
      </Panel>
      <Panel label="All gift cards">
        <p className="border-b border-line px-4 py-3 text-ink-2">
          Still open: {open.count}, together{' '}
          <b className="font-semibold text-ink">{formatRupees(open.amount)}</b>. The shop owes this
          to the holders of the codes.
        </p>
        <ListSearch
          query={query}
          label="Search gift cards"
          placeholder="End of the code"
          choices={[{ name: 'state', label: 'State', options: STATES }]}
        />
        {cards.length === 0 ? (
          <NothingHere>No gift cards found.</NothingHere>
        ) : (
          <>
            <GiftCardRows cards={cards} onVoid={setEnded} onResend={setResent} />
            <Pager
              page={query.page}
              pageSize={Math.max(ADMIN_PAGE_SIZE, cards.length)}
              total={total}
              onPage={query.setPage}
            />
          </>
        )}
      </Panel>
      <SoldCards
        version={cards.map(({ cardId, state }) => `${cardId} ${state}`).join()}
        onChanged={onChanged}
      />
      <ResendCard
        card={resent}
        onClose={() => setResent(undefined)}
        onChanged={() => {
          setResent(undefined)
          onChanged()
        }}
      />
      <VoidCard
        card={ended}
        onClose={() => setEnded(undefined)}
        onChanged={() => {
          setEnded(undefined)
          onChanged()
        }}
      />
    </div>
  )
}
