import type { ReactNode } from 'react'

interface PageTitleProps {
  className?: string
  /** The size of the title in the display face. */
  size?: 'd1' | 'd2' | 'd3'
  /** Where it is not in the language of the page. */
  lang?: string
  children: ReactNode
}

/** The one h1 of a page. It takes focus after a change of page, so that readers hear where they are. */
export function PageTitle({ className = '', size = 'd2', lang, children }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} lang={lang} className={`${size} ${className}`}>
      {children}
    </h1>
  )
}
