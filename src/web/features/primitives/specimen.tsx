import type { ReactNode } from 'react'

/** One primitive with all its states. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-5 border-t border-line py-10">
      <h2 className="d4">{title}</h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6">{children}</div>
    </section>
  )
}

/** One state, with its name under it. */
export function State({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <figure className={`grid content-start gap-2 ${className}`}>
      {children}
      <figcaption className="text-note text-ink-3">{name}</figcaption>
    </figure>
  )
}
