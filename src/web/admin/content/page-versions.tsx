import { History } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import type { ContentWords, OwnContentPage } from '#contract/shop/content.ts'
import {
  listPageVersions,
  type PageVersion,
  restorePageVersion,
} from '#contract/shop/page-versions.ts'
import { isSpecifiedPage } from '#domain/content/content-pages.ts'
import type { Language } from '#domain/shop/languages.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows } from '#web/ui/feedback/list-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { isSecondClick } from '#web/ui/lists/second-click.ts'
import { pageDifferences } from './page-differences.ts'

interface PageVersionsProps {
  slug: string
  language: Language['code']
  /** What the page says now. */
  words: ContentWords
  onRestored: (page: OwnContentPage) => void
}

/** What a page said before, with the person who saved it and when; any of it can come back. */
export function PageVersions(props: PageVersionsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="admin-button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <History className="ico-s" aria-hidden="true" />
        Versions
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Older versions">
        <VersionList
          {...props}
          onRestored={(page) => {
            setIsOpen(false)
            props.onRestored(page)
          }}
        />
      </Dialog>
    </>
  )
}

function VersionList({ slug, language, words, onRestored }: PageVersionsProps) {
  const load = useLoad(`versions of ${slug} ${language}`, () =>
    adminApi.call(listPageVersions, { params: { slug }, query: { language } }),
  )

  async function restore({ id }: PageVersion): Promise<void> {
    try {
      const reply = await adminApi.call(restorePageVersion, { params: { versionId: id } })
      toast.success(reply.message)
      onRestored(reply.page)
    } catch (error) {
      toast.failure(failureText('The version was not restored.', error))
    }
  }

  const firstWords = isSpecifiedPage(slug) ? 'As it came with the shop' : 'Before its first save'
  if (load.state === 'loading') return <LoadingRows text="Loading versions..." rows={3} />
  if (load.state === 'failed') {
    return <InlineFailure text="The versions did not load." onRetry={load.reload} />
  }
  if (load.data.length === 0) {
    return <p className="text-ink-2">The page was not changed yet. Each save is kept here.</p>
  }
  return (
    <>
      <p className="mb-2 text-note text-ink-2">
        The last 20 saves in this language. What you restore is shown to shoppers at once.
      </p>
      <ul>
        {load.data.map((version) => (
          <li
            key={version.id}
            className="flex items-center gap-3 border-b border-line py-2 last:border-0"
          >
            <p className="mr-auto min-w-0">
              <Moment at={version.savedAt} />
              <small className="block text-note wrap-anywhere text-ink-2">
                {version.byName === '' ? firstWords : version.byName}
                {summary(version.words, words)}
              </small>
            </p>
            {pageDifferences(version.words, words).length > 0 && (
              <Button
                variant="secondary"
                size="sm"
                className="admin-button"
                aria-label={`Restore the version of ${version.savedAt}`}
                onClick={(event) => isSecondClick(event) || void restore(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where a version differs from the present page. */
function summary(version: ContentWords, now: ContentWords): string {
  const labels = pageDifferences(version, now).map(({ label }) => label)
  if (labels.length === 0) return ' · as it is now'
  const more = labels.length > 3 ? ` and ${labels.length - 3} more` : ''
  return ` · other: ${labels.slice(0, 3).join(', ')}${more}`
}
