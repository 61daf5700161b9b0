import { Minus, Plus } from '#web/ui/icons/lucide.ts'
import { useId, type ReactNode } from 'react'

/** A list of parts that open and close. The parent of the list decides which one is open. */
export function Accordion({
  className = '',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return <div className={`border-b border-line ${className}`}>{children}</div>
}

interface AccordionItemProps {
  title: string
  /** The id by which a link leads here. */
  anchor?: string
  icon?: ReactNode
  isOpen: boolean
  onToggle: () => void
  /** Level of the title; an accordion under an h1 has h2. */
  headingLevel?: 2 | 3 | 4
  children: ReactNode
}

/** One part: its title is the button. While it is closed, screen readers and the keyboard skip its content. */
export function AccordionItem({
  title,
  anchor,
  icon,
  isOpen,
  onToggle,
  headingLevel = 2,
  children,
}: AccordionItemProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const Sign = isOpen ? Minus : Plus
  return (
    <div id={anchor} className="border-t border-line">
      <Heading>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={onToggle}
          className="flex min-h-15 w-full items-center gap-3 py-3 text-left font-medium hover:text-mor-700"
        >
          {icon}
          <span className="min-w-0 flex-1">{title}</span>
          <Sign className="ico" aria-hidden="true" />
        </button>
      </Heading>
      <div
        className={`grid transition-[grid-template-rows] duration-(--duration-2) ease-out ${isOpen ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]'}`}
      >
        <section
          id={`${id}-content`}
          aria-labelledby={`${id}-title`}
          inert={!isOpen}
          className={`min-h-0 overflow-hidden transition-[visibility] duration-(--duration-2) ${isOpen ? 'visible' : 'invisible'}`}
        >
          <div className="pb-6">{children}</div>
        </section>
      </div>
    </div>
  )
}
