import { useId, type ReactNode } from 'react'

interface PanelProps {
  /** Heading of the panel; without one give `label`. */
  title?: string
  label?: string
  /** Stands at the right of the title. */
  action?: ReactNode
  /** Whether what is in it may stick to the window while it scrolls. */
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** A white box of the admin with one thing in it: a list, a form, a few figures. */
export function Panel({
  title,
  label,
  action,
  isOpen = false,
  className = '',
  children,
}: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      aria-label={title === undefined ? label : undefined}
      className={`${isOpen ? '' : 'overflow-hidden'} rounded-md border border-line bg-white ${className}`}
    >
      {title !== undefined && (
        <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-4 py-2">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
