import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** Placeholder rows while a list loads. */
export function LoadingRows({ text, rows = 8 }: { text: string; rows?: number }) {
  return (
    <div aria-busy="true" className="grid gap-4 border-t border-line p-4">
      <output className="block text-ink-2">{text}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}

/** The one sentence of a list that has nothing to show. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <output className="block border-t border-line px-4 py-14 text-center text-ink-2">
      {children}
    </output>
  )
}
