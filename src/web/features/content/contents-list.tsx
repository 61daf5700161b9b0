import { useEffect, useState } from 'react'
import { content as text } from '#i18n/content/content.ts'

export interface ContentsEntry {
  id: string
  heading: string
}

/** The sections of a content page; a lozenge marks the one being read. */
export function ContentsList({
  title,
  language,
  entries,
}: {
  title: string
  /** Which the entries are written in. */
  language: string
  entries: readonly ContentsEntry[]
}) {
  const here = useSectionInView(entries)
  return (
    <nav
      aria-label={text.contentsOf(title)}
      className="border-y border-line py-2 lg:sticky lg:top-[calc(var(--header-h)+2rem)] lg:max-h-[calc(100dvh-var(--header-h)-4rem)] lg:self-start lg:overflow-y-auto lg:border-0 lg:p-0"
    >
      <ol lang={language}>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === here ? 'location' : undefined}
              className="group/entry flex min-h-11 items-center gap-3 py-1 text-control text-ink-2 hover:text-ink lg:min-h-9 lg:aria-[current]:font-medium lg:aria-[current]:text-ink"
            >
              <i
                aria-hidden="true"
                className="lozenge text-mor-700 opacity-0 max-lg:hidden lg:group-aria-[current]/entry:opacity-100"
              />
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The id of the last title above the middle of the window. */
function useSectionInView(entries: readonly ContentsEntry[]): string | undefined {
  const [here, setHere] = useState(entries[0]?.id)
  useEffect(() => {
    const titles = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = titles.filter((title) => title.getBoundingClientRect().top < innerHeight / 2)
      setHere(passed.at(-1)?.id ?? titles[0]?.id)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -50% 0px' })
    for (const title of titles) observer.observe(title)
    return () => observer.disconnect()
  }, [entries])
  return here
}
