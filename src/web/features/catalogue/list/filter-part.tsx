import { Minus, Plus } from '#web/ui/icons/lucide.ts'
import { useState, type ReactNode } from 'react'

/** A group that opens and closes. Without JavaScript all groups are open. */
export function FilterPart({
  id,
  title,
  isOpenAtFirst,
  children,
}: {
  id: string
  title: string
  isOpenAtFirst: boolean
  children: ReactNode
}) {
  // Opening and closing is the person's from then on.
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const Sign = isOpen ? Minus : Plus
  return (
    <section className="border-t border-line last-of-type:border-b">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="filter-title"
        >
          {title}
          <Sign className="ico-s" aria-hidden="true" />
        </button>
      </h3>
      <fieldset id={id} className={isOpen ? '' : 'hidden noscript:block'}>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </section>
  )
}
