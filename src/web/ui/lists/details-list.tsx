import type { ReactNode } from 'react'

/** Names and values of one thing, in two columns. */
export function DetailsList({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-1.5">{children}</dl>
}

/** One line of a DetailsList; an empty value shows as a dash. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children === '' ? '–' : children}</dd>
    </>
  )
}
