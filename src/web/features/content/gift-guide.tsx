import { ArrowRight } from '#web/ui/icons/lucide.ts'
import { Link } from 'react-router'
import { gifts as text } from '#i18n/content/gifts.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { formatCount } from '#web/ui/format.ts'
import { wayPath, type ShownWay } from './gift-ways.ts'

interface WaysProps {
  ways: readonly ShownWay[]
}

const TITLE = 'd3 mb-[clamp(1.25rem,2.5vw,2rem)]'

/** Four large figures in a ruled row. */
export function GiftBudgets({ ways }: WaysProps) {
  return (
    <section aria-labelledby="by-budget" className="@container">
      <h2 id="by-budget" className={TITLE}>
        {text.byBudget}
      </h2>
      <ul className="grid border-t border-line @min-[17rem]:max-md:grid-cols-2 md:grid-cols-4">
        {ways.map((way) => (
          <li
            key={way.label}
            className="border-b border-line @min-[17rem]:max-md:even:border-l @min-[17rem]:max-md:even:pl-5 md:border-l md:pl-6 md:first:border-l-0 md:first:pl-0"
          >
            <Link to={wayPath(way)} className="group/way grid gap-1 py-6 md:py-8">
              {text.under.before !== '' && (
                <span className="text-sm text-ink-3">{text.under.before}</span>
              )}
              <span className="money text-[clamp(1.5rem,1rem+2.2vw,2.75rem)] leading-[1.15] tracking-[-0.02em] decoration-1 underline-offset-[0.18em] group-hover/way:underline">
                ₹{formatCount(Number(way.label))}
              </span>
              {text.under.after !== '' && (
                <span className="text-sm text-ink-3">{text.under.after}</span>
              )}
              <span className="text-sm text-ink-3">{pieces(way.total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two large pictures. */
export function GiftRecipients({ ways }: WaysProps) {
  return (
    <section aria-labelledby="by-recipient">
      <h2 id="by-recipient" className={TITLE}>
        {text.byRecipient}
      </h2>
      <ul className="grid gap-5 md:grid-cols-2">
        {ways.map((way) => (
          <li key={way.label}>
            <Link to={wayPath(way)} className="block">
              <span className="block aspect-square overflow-hidden rounded-xs bg-photo">
                <UploadedPicture
                  path={way.picture}
                  alt=""
                  sizes="(width < 48rem) 100vw, 48vw"
                  className="zoom h-full w-full object-cover"
                />
              </span>
              <span className="mt-3.5 flex items-center justify-between gap-4">
                <span className="d4">{way.label}</span>
                <ArrowRight className="ico" aria-hidden="true" />
              </span>
              <span className="text-sm text-ink-3">{pieces(way.total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Eight small pictures; on phones thumbnails with their names beside them. */
export function GiftOccasions({ ways }: WaysProps) {
  return (
    <section aria-labelledby="by-occasion">
      <h2 id="by-occasion" className={TITLE}>
        {text.byOccasion}
      </h2>
      <ul className="grid grid-cols-1 gap-x-4 gap-y-5 min-[360px]:grid-cols-2 md:grid-cols-4 md:gap-6">
        {ways.map((way) => (
          <li key={way.label}>
            <Link
              to={wayPath(way)}
              className="group/way flex flex-wrap items-center gap-3 leading-5.5 md:grid"
            >
              <span className="block aspect-square overflow-hidden rounded-xs bg-photo max-md:w-14">
                <UploadedPicture
                  path={way.picture}
                  alt=""
                  sizes="(width < 48rem) 56px, 24vw"
                  className="zoom h-full w-full object-cover"
                />
              </span>
              <span className="min-w-0 flex-[1_1_5rem] wrap-anywhere">
                <span className="block decoration-1 underline-offset-[0.35em] group-hover/way:underline">
                  {way.label}
                </span>
                <span className="block text-sm text-ink-3">{pieces(way.total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function pieces(total: number | undefined): string {
  return total === undefined ? '' : text.pieces(total)
}
