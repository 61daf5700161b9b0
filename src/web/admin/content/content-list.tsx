import { Link } from 'react-router'
import { listContentPages } from '#contract/shop/content.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The pages of words, each leading to its editor. */
export function ContentList() {
  const load = useLoad('content', () => adminApi.call(listContentPages))
  return (
    <Panel label="Pages">
      {load.state === 'loading' && <LoadingRows text="Loading pages..." rows={5} />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The pages did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && load.data.length === 0 && (
        <NothingHere>No pages found.</NothingHere>
      )}
      {load.state === 'ready' && (
        <ul>
          {load.data.map(
            ({ slug, title, sections, translations, isHidden, isInFooter, updatedAt }) => (
              <li
                key={slug}
                className="border-b border-line px-4 py-1.5 last:border-0 max-md:pb-3 md:flex md:items-center md:gap-x-4"
              >
                <Link to={`/admin/content/${slug}`} className="link min-h-11 font-semibold">
                  {title}
                </Link>
                {isHidden && <Badge tone="neutral">Hidden</Badge>}
                {isInFooter && <Badge tone="info">In the footer</Badge>}
                <span className="block text-note text-ink-2 md:ml-auto">
                  {sections.length === 1 ? '1 section' : `${sections.length} sections`}, in{' '}
                  {translations.hi === undefined ? 'English only' : 'English and Hindi'}, changed{' '}
                  <Moment at={updatedAt} />
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </Panel>
  )
}
