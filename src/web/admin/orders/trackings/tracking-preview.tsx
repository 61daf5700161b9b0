import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { counted } from '#web/admin/orders/preview-texts.ts'
import type { DoubtedNumber } from './doubted-numbers.ts'
import type { PreviewedLine, TrackingPreview as Preview } from './use-trackings.ts'

/** What saving pasted tracking numbers would do: wrong lines by their number, doubts, then order by order. */
export function TrackingPreview({ preview }: { preview: Preview }) {
  const { lines, wrong, doubted } = preview
  return (
    <div className="grid gap-4">
      {wrong.length > 0 && (
        <section aria-labelledby="wrong-lines" className="grid gap-1">
          <h3 id="wrong-lines" className="font-semibold text-danger">
            {counted(wrong.length, 'line')} {wrong.length === 1 ? 'is' : 'are'} left out
          </h3>
          <ul className="grid gap-1">
            {wrong.map(({ line, reason }) => (
              <li key={line} className="wrap-anywhere">
                <b className="font-medium">Line {line}:</b> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {doubted.length > 0 && <DoubtedNumbers doubted={doubted} />}
      {lines.length > 0 && (
        <section aria-labelledby="tracked-orders" className="grid gap-1">
          <h3 id="tracked-orders" className="font-semibold">
            {counted(lines.length, 'order')}
          </h3>
          <ul className="border-t border-line">
            {lines.map((line) => (
              <TrackedLine key={line.orderId} {...line} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Numbers that orders of different customers would have. Nothing is refused: a courier may number as it likes. */
function DoubtedNumbers({ doubted }: Pick<Preview, 'doubted'>) {
  return (
    <section aria-labelledby="doubted-numbers" className="grid gap-1">
      <h3 id="doubted-numbers" className="font-semibold text-warning">
        {counted(doubted.length, 'number')} {doubted.length === 1 ? 'is' : 'are'} at orders of
        different customers
      </h3>
      <p>
        {doubted.length === 1 ? 'Is it the right one, or was it' : 'Are they right, or were they'}{' '}
        copied twice? You can still save.
      </p>
      <ul className="grid gap-1">
        {doubted.map((one) => (
          <li key={one.number} className="wrap-anywhere">
            <b className="font-medium">{one.number}:</b> {doubtText(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `line 3 (order 1042, Asha Rao) and line 4 (order 1043, Ravi Kothari); order 900 (Meera Shah) has it already.` */
function doubtText({ lines, orders }: DoubtedNumber): string {
  const already =
    orders.length === 0
      ? ''
      : `; ${listed(orders)} ${orders.length === 1 ? 'has' : 'have'} it already`
  return `${listed(lines)}${already}.`
}

const listed = (parts: readonly string[]) =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(parts)

function TrackedLine({ orderId, carrier, number, url, order }: PreviewedLine) {
  const now = trackingWords(order.tracking)
  const next = trackingWords({ carrier, number })
  const isSame = now === next && order.tracking.url === url
  return (
    <li className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[2fr_3fr]">
      <p className="min-w-0 wrap-anywhere">
        <b className="font-medium tabular-nums">#{orderId}</b> {order.name}
        <span className="block text-xs text-ink-3">{orderStatusLabel(order.status)}</span>
      </p>
      <p className="min-w-0 wrap-anywhere">
        {now !== '' && !isSame && (
          <span className="text-ink-2">
            <s>{now}</s> <span aria-hidden="true">→</span>
            <span className="sr-only">becomes</span>{' '}
          </span>
        )}
        {next}
        {isSame && <span className="text-ink-3"> (unchanged)</span>}
        {url !== '' && <span className="block text-xs text-ink-3">{url}</span>}
      </p>
    </li>
  )
}

function trackingWords({ carrier, number }: { carrier: string; number: string }): string {
  return [carrier, number].filter(Boolean).join(' · ')
}
