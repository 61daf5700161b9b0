import { Link } from 'react-router'
import type { HomePage } from '#contract/shop/home.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { shownWords } from '#web/api/owner-texts.ts'
import { home } from '#i18n/home.ts'

const text = home.reviews

type Quotes = NonNullable<HomePage['quotes']>

/** `CUSTOMER REVIEWS`: three quotes; on phones they are swiped, the next one looking in. */
export function CustomerReviews({ quotes }: { quotes: Quotes }) {
  return (
    <section className="section overflow-hidden bg-ivory" aria-labelledby="reviews">
      <div className="wrap">
        <h2 id="reviews" className="caps">
          {text.title}
        </h2>
        {/* The list scrolls sideways on phones: keys must reach it too. */}
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs focus
          tabIndex={0}
          aria-label={text.label}
          className="no-scrollbar -mx-(--gutter) mt-[clamp(2rem,4vw,3.5rem)] grid snap-x snap-mandatory auto-cols-[86%] grid-flow-col gap-7 overflow-x-auto scroll-px-(--gutter) px-(--gutter) sm:mx-0 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-3 sm:gap-[clamp(1.5rem,4vw,4rem)] sm:overflow-visible sm:px-0"
        >
          {quotes.map(({ text: quote, name, link }) => (
            <li
              key={`${link} ${name.en}`}
              className="flex snap-start flex-col gap-6 border-t border-line-2 pt-6 sm:snap-align-none"
            >
              <blockquote
                lang={languageOf(shownWords(quote))}
                className="quote line-clamp-6 wrap-anywhere"
              >
                <Quote words={shownWords(quote)} link={link} />
              </blockquote>
              <p className="mt-auto flex items-center gap-3 text-control">
                <i className="lozenge text-brass-400" aria-hidden="true" />
                <span lang={languageOf(shownWords(name))}>{shownWords(name)}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A quote of a review leads to the piece that it is about. */
function Quote({ words, link }: { words: string; link: string }) {
  if (link === '') return words
  return (
    <Link to={link} className="hover:underline">
      {words}
    </Link>
  )
}
