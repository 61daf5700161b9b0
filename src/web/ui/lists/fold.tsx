import { useState, type ReactNode } from 'react'

interface FoldProps {
  title: string
  children: ReactNode
}

/** A part of the details that is there only while it is open. */
export function Fold({ title, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="rounded-md border border-line px-4"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="link flex min-h-11 list-none items-center">{title}</summary>
      {isOpen && <div className="pb-4">{children}</div>}
    </details>
  )
}
