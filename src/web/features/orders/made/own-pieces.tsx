import { Link } from 'react-router'
import { listOwnMade } from '#contract/orders/made/asked-made.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { madeJob } from '#i18n/orders/made-job.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'

type Piece = Awaited<ReturnType<typeof browserApi.call<typeof listOwnMade>>>[number]

/** The pieces that are being made for a customer. */
export function useOwnPieces(userId: number): Load<Piece[]> {
  return useLoad(`made for ${userId}`, () => browserApi.call(listOwnMade))
}

/** The pieces that are being made for the customer, above the orders that they become; nothing without any. */
export function OwnPieces({ load }: { load: Load<Piece[]> }) {
  if (load.state === 'loading') return null
  if (load.state === 'failed') return <InlineFailure text={text.ownFailed} onRetry={load.reload} />
  if (load.data.length === 0) return null
  return (
    <section aria-labelledby="own-pieces" className="mb-10">
      <h2 id="own-pieces" className="d4 mb-3">
        {text.own}
      </h2>
      <ul className="border-t border-line">
        {load.data.map((piece) => (
          <OwnPiece key={piece.number} piece={piece} />
        ))}
      </ul>
    </section>
  )
}

function OwnPiece({ piece }: { piece: Piece }) {
  const { number, link, state, since, name, picture, total, payOnline } = piece
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <UploadedPicture
        path={picture ?? undefined}
        alt=""
        sizes="4rem"
        className="size-16 rounded-sm object-cover"
      />
      <div className="min-w-0">
        <h3 lang={languageOf(name)} className="font-medium wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm text-ink-3">
          {text.ownNumber(number)} · <span className="money">{formatRupees(total)}</span>
        </p>
        <p className="text-sm text-ink-2">
          {madeJob.state(state)} · {day(new Date(since))}
        </p>
      </div>
      <Link
        to={link}
        className="link inline-flex min-h-11 items-center max-sm:col-start-2"
        aria-label={`${payOnline > 0 ? text.ownPay(formatRupees(payOnline)) : text.ownSee}, ${name}, ${number}`}
      >
        {payOnline > 0 ? text.ownPay(formatRupees(payOnline)) : text.ownSee}
      </Link>
    </li>
  )
}

const day = dateFormat({ dateStyle: 'medium' })
