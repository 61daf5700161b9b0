import { CircleCheck } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'

/** The line over the button that says that it worked; readers hear it from the toast. */
export function FormSuccess({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 font-medium text-success">
      <CircleCheck className="ico" aria-hidden="true" />
      {children}
    </p>
  )
}
