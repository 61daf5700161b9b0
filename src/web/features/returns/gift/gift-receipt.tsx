import { useState } from 'react'
import { openGiftReceipt, type GiftReceipt } from '#contract/orders/returned/gift-receipts.ts'
import { writtenDays } from '#domain/delivery/written-days.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { sizes as sizeText } from '#i18n/catalogue/sizes.ts'
import { dateTag } from '#i18n/language.ts'
import { giftReceipt as text } from '#i18n/orders/gift-receipt.ts'
import { returns } from '#i18n/returns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { GiftForm } from './gift-form.tsx'

type Line = GiftReceipt['lines'][number]
type Asked = Line['asked'][number]

/** What the key of a gift receipt opens: its pieces, without prices, and the way to another size. */
export function OpenedReceipt({ receiptKey: key }: { receiptKey: string }) {
  const load = useLoad(`gift receipt ${key}`, () =>
    browserApi.call(openGiftReceipt, { body: { key } }),
  )
  if (load.state === 'loading') return <output className="text-ink-2">{text.loading}</output>
  if (load.state === 'failed') {
    if (!(load.error instanceof ApiError) || load.error.status >= 500) {
      return <InlineFailure text={text.loadFailed} onRetry={load.reload} />
    }
    return (
      <p role="alert" className="rounded-md bg-warning-50 px-5 py-3 text-warning">
        {load.error.message}
      </p>
    )
  }
  const { orderId, lines } = load.data
  return (
    <section className="grid gap-6" aria-label={text.order(orderId)}>
      <div className="grid gap-1">
        <p className="font-medium">{text.order(orderId)}</p>
        <p className="text-pretty text-ink-2">{stateText(load.data)}</p>
      </div>
      <ul className="grid gap-5">
        {lines.map((line) => (
          <GiftLine
            key={line.line}
            line={line}
            receiptKey={key}
            isOpen={load.data.state === 'open'}
            onAsked={load.replace}
            onRefused={load.reload}
          />
        ))}
      </ul>
    </section>
  )
}

function stateText({ state, until, daysLeft }: GiftReceipt): string {
  if (state !== 'open') return text.states[state]
  const day = until === null ? '' : writtenDays({ from: until, until }, dateTag)
  return text.open(day, daysLeft)
}

interface GiftLineProps {
  line: Line
  receiptKey: string
  isOpen: boolean
  onAsked: (receipt: GiftReceipt) => void
  onRefused: () => void
}

function GiftLine({ line, receiptKey, isOpen, onAsked, onRefused }: GiftLineProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { name, picture, quantity, refusal, asked } = line
  return (
    <li className="grid gap-4 rounded-md border border-line bg-white p-4 sm:p-5">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-4">
        <UploadedPicture
          path={picture ?? undefined}
          alt=""
          sizes="5rem"
          className="aspect-square w-full rounded-xs bg-photo object-cover"
        />
        <div className="grid justify-items-start gap-1">
          <h2 className="font-medium wrap-anywhere">{text.pieces(name, quantity)}</h2>
          <p className="text-ink-2">{kindOf(line)}</p>
          {isOpen && refusal !== null && (
            <p className="text-pretty text-ink-2">{text.refusals[refusal]}</p>
          )}
          {isOpen && refusal === null && !isChoosing && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={text.chooseOf(name)}
              onClick={() => setIsChoosing(true)}
              className="mt-2"
            >
              {text.choose}
            </Button>
          )}
        </div>
      </div>
      {asked.map((one) => (
        <AskedExchange key={one.number} asked={one} line={line} />
      ))}
      {isOpen && refusal === null && isChoosing && (
        <GiftForm
          line={line}
          receiptKey={receiptKey}
          onAsked={(receipt) => {
            setIsChoosing(false)
            onAsked(receipt)
          }}
          onRefused={onRefused}
        />
      )}
    </li>
  )
}

/** Metal or material, and the size: `22K gold · Size 14`. */
function kindOf({ material, alloy, size }: Line): string {
  const metal =
    alloy === null ? (labels.material(material ?? 0) ?? '') : priceParts.alloy(alloyNamed(alloy))
  return [metal, size === null ? '' : sizeText.name(size)].filter((part) => part !== '').join(' · ')
}

function AskedExchange({ asked, line }: { asked: Asked; line: Line }) {
  const kind = line.size?.kind
  const size = kind === undefined ? asked.size : sizeText.name({ kind, code: asked.size })
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-control">
      {text.asked(asked.number, size)}
      <Badge tone={asked.state === 'settled' ? 'success' : 'info'}>{progressOf(asked)}</Badge>
    </p>
  )
}

function progressOf({ state, isExchanged }: Asked): string {
  if (state !== 'settled') return returns.states[state]
  return isExchanged ? text.settled : text.settledOtherwise
}
