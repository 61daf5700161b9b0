import type { ReactNode } from 'react'
import { home } from '#i18n/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const text = home.latest

/** A row of fewer than four stands in the middle, by how many there are. */
const FEW: Readonly<Record<number, string>> = {
  1: 'lg:mx-auto lg:max-w-1/4 lg:[--columns:1]',
  2: 'lg:mx-auto lg:max-w-1/2 lg:[--columns:2]',
  3: 'lg:mx-auto lg:max-w-3/4 lg:[--columns:3]',
}

interface NewestPiecesProps {
  count: number
  /** The grid of their cards, given the class that sets its columns. */
  renderGrid: (className: string) => ReactNode
}

/** `OUR LATEST JEWELRY` of a shop whose owner has chosen no pictures for it: the newest products with their prices. */
export function NewestPieces({ count, renderGrid }: NewestPiecesProps) {
  return (
    <section className="section" aria-labelledby="latest">
      <div className="wrap">
        <h2 id="latest" className="caps text-center">
          {text.title}
        </h2>
        {renderGrid(`mt-[clamp(2rem,4vw,3.5rem)] ${FEW[count] ?? ''}`)}
        <p className="mt-10 text-center">
          <ButtonLink to="/shopping" variant="secondary">
            {text.all}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
