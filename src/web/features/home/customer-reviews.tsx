const REVIEWS = [
  {
    id: 1,
    text: 'The jhumkas are lighter than they look. I wore them through a whole wedding and forgot they were there.',
    name: 'Ananya Iyer',
  },
  {
    id: 2,
    text: 'They resized my ring twice without a question, and the second time they polished it as well.',
    name: 'Rohan Mehta',
  },
  {
    id: 3,
    text: 'I asked for the box to be plain. It came plain, on the day they said, with a note in ink.',
    name: 'Farah Siddiqui',
  },
] as const

/** `CUSTOMER REVIEWS`: three quotes; on phones they are swiped, the next one looking in. */
export function CustomerReviews() {
  return (
    <section className="section overflow-hidden bg-ivory" aria-labelledby="reviews">
      <div className="wrap">
        <h2 id="reviews" className="caps">
          CUSTOMER REVIEWS
        </h2>
        {/* The list scrolls sideways on phones: keys must reach it too. */}
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs focus
          tabIndex={0}
          aria-label="What customers say"
          className="no-scrollbar -mx-(--gutter) mt-[clamp(2rem,4vw,3.5rem)] grid snap-x snap-mandatory auto-cols-[86%] grid-flow-col gap-7 overflow-x-auto scroll-px-(--gutter) px-(--gutter) sm:mx-0 sm:auto-cols-auto sm:grid-flow-row sm:grid-cols-3 sm:gap-[clamp(1.5rem,4vw,4rem)] sm:overflow-visible sm:px-0"
        >
          {REVIEWS.map(({ id, text, name }) => (
            <li
              key={id}
              className="flex snap-start flex-col gap-6 border-t border-line-2 pt-6 sm:snap-align-none"
            >
              <blockquote className="quote">{text}</blockquote>
              <p className="mt-auto flex items-center gap-3 text-control">
                <i className="lozenge text-brass-400" aria-hidden="true" />
                {name}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
