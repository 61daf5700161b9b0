import type { ReactNode } from 'react'

interface AccountSectionProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** One part of the account: its title at the left of wide screens, what it holds at the right. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-[clamp(1.75rem,3vw,2.75rem)] lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12"
    >
      <header>
        <h2 id={id} tabIndex={-1} className="d4 scroll-mt-(--header-h)">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1.5 text-sm text-pretty text-ink-2">{lead}</p>}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** A form of the account: as wide as its part, in two columns where they fit; what is not a field spans both. */
export const ACCOUNT_FORM =
  'grid max-w-form gap-5 md:max-w-none md:grid-cols-2 md:items-start [&>[role=alert]]:col-span-full'

/** A placeholder while a part of the account loads. */
export function LoadingPart({ text }: { text: string }) {
  return (
    <div aria-busy="true" className="grid gap-3">
      <output className="sr-only">{text}</output>
      <div className="skeleton h-12" />
      <div className="skeleton h-12" />
    </div>
  )
}
