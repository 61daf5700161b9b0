import { Link } from 'react-router'
import { languageOf } from '#domain/shop/languages.ts'
import { ui as text } from '#i18n/ui/ui.ts'

interface BreadcrumbProps {
  /** From the top down; the last one is the present page and has no link. */
  items: readonly { label: string; to?: string }[]
  className?: string
}

/** The path to the page within the shop. */
export function Breadcrumb({ items, className = '' }: BreadcrumbProps) {
  return (
    <nav aria-label={text.breadcrumb} className={className}>
      <ol className="flex flex-wrap gap-x-2 text-note wrap-anywhere text-ink-3">
        {items.map(({ label, to }) => (
          <li
            key={label}
            className="inline-flex min-h-8 items-center gap-2 not-first:before:content-['/'] not-first:before:text-ink-3"
          >
            {to === undefined ? (
              <span aria-current="page" lang={languageOf(label)} className="text-ink-2">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                lang={languageOf(label)}
                // As tall and wide as a finger, without moving what is around it, short words too.
                className="relative -mx-1.5 -my-1.5 inline-flex min-h-11 items-center px-1.5 after:absolute after:inset-y-0 after:left-1/2 after:w-11 after:min-w-full after:-translate-x-1/2 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
