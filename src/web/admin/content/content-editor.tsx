import { Plus } from '#web/ui/icons/lucide.ts'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import {
  listContentPages,
  updateContentPage,
  type ContentPage,
  type ContentWords,
  type OwnContentPage,
} from '#contract/shop/content.ts'
import type { ChangedBy } from '#contract/problems.ts'
import type { Language } from '#domain/shop/languages.ts'
import { PLACEHOLDERS } from '#domain/content/placeholders.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUnsavedGuard } from '#web/ui/forms/use-unsaved-guard.ts'
import { pageDifferences } from './page-differences.ts'
import { PageVersions } from './page-versions.tsx'
import { SectionEditor } from './section-editor.tsx'
import { sectionOf, textOf, type SectionText } from './section-text.ts'

interface ContentEditorProps {
  page: OwnContentPage
  /** The language that is edited; words that do not exist yet start as a copy of the English ones. */
  language: Language['code']
  onSaved: (page: OwnContentPage) => void
  /** Shows the page as shoppers will see it. */
  preview: (page: ContentPage) => ReactNode
}

/** The words of a page beside how they will look; nothing is shown to shoppers before it is saved. */
export function ContentEditor({ page, language, onSaved, preview }: ContentEditorProps) {
  const words = wordsIn(page, language) ?? page
  const [title, setTitle] = useState(words.title)
  const [lead, setLead] = useState(words.lead)
  const [sections, setSections] = useState(() =>
    words.sections.length === 0 ? [textOf()] : words.sections.map(textOf),
  )
  const [isDirty, setIsDirty] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [theirs, setTheirs] = useState<OwnContentPage>()
  const [changedBy, setChangedBy] = useState<ChangedBy>()
  const guard = useUnsavedGuard(isDirty)
  const draft = { slug: page.slug, title, lead, sections: sections.map(sectionOf) }
  const isWrong = title.trim() === '' || sections.some(isIncomplete)

  function change(make: () => void): void {
    make()
    setIsDirty(true)
  }
  const put = (next: SectionText[]) => change(() => setSections(next))

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setHasTried(true)
    const form = event.currentTarget
    if (!isWrong) return void save()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  /** Saves over the page as it was changed at `updatedAt`. */
  async function save({ updatedAt } = page): Promise<void> {
    setTheirs(undefined)
    setIsBusy(true)
    try {
      const { slug, ...body } = { ...draft, language, updatedAt }
      const reply = await adminApi.call(updateContentPage, { params: { slug }, body })
      setIsDirty(false)
      toast.success(reply.message)
      onSaved(reply.page)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setChangedBy(error.problem?.changedBy)
        await showTheirs()
      }
      toast.failure(failureText('The page was not saved.', error))
    } finally {
      setIsBusy(false)
    }
  }

  async function showTheirs(): Promise<void> {
    // What cannot be shown is still said by the toast.
    const pages = await adminApi.call(listContentPages).catch(() => [])
    setTheirs(pages.find(({ slug }) => slug === page.slug))
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {wordsIn(page, language) === undefined && (
          <p className="rounded-md bg-info-50 p-4 text-note text-info">
            This page has no text in this language yet, so shoppers see it in English. Below is a
            copy of the English text to translate.
          </p>
        )}
        <div className="grid gap-4 rounded-md border border-line bg-white p-4">
          <TextField
            label="Title"
            name="title"
            value={title}
            error={hasTried && title.trim() === '' ? 'The page needs a title.' : undefined}
            maxLength={120}
            onChange={(text) => change(() => setTitle(text))}
          />
          <TextField
            label="Introduction"
            name="lead"
            value={lead}
            multiline
            optional
            rows={2}
            maxLength={500}
            onChange={(text) => change(() => setLead(text))}
          />
        </div>
        <PlaceholderList />
        {sections.map((section, at) => (
          <SectionEditor
            key={section.key}
            section={section}
            place={at + 1}
            isChecked={hasTried}
            error={
              hasTried && section.heading.trim() === ''
                ? 'Every section needs a heading.'
                : undefined
            }
            onChange={(next) => put(sections.with(at, next))}
            onUp={at > 0 ? () => put(swapped(sections, at - 1)) : undefined}
            onDown={at + 1 < sections.length ? () => put(swapped(sections, at)) : undefined}
            onRemove={sections.length > 1 ? () => put(sections.toSpliced(at, 1)) : undefined}
          />
        ))}
        <div className="save-bar sticky bottom-0 z-(--z-sticky) flex flex-wrap gap-2 border-t border-line bg-canvas py-3">
          {theirs !== undefined && (
            <div className="w-full">
              <ConflictNote
                thing="this page"
                changedBy={changedBy}
                differences={pageDifferences(words, wordsIn(theirs, language) ?? theirs)}
                onTakeTheirs={() => onSaved(theirs)}
                onSaveMine={() => void save(theirs)}
              />
            </div>
          )}
          <Button
            variant="secondary"
            size="sm"
            onClick={() => put([...sections, textOf()])}
            className="admin-button mr-auto"
          >
            <Plus className="ico-s" aria-hidden="true" />
            Add section
          </Button>
          <PageVersions
            slug={page.slug}
            language={language}
            words={words}
            onRestored={(restored) => {
              setIsDirty(false)
              onSaved(restored)
            }}
          />
          <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving...">
            Save page
          </Button>
        </div>
      </form>
      <section
        aria-label="Preview"
        className="as-shop rounded-md border border-line bg-paper p-5 text-base xl:sticky xl:top-18 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs focus
        tabIndex={0}
      >
        <p className="mb-4 text-xs text-ink-3">As shoppers will see it</p>
        {preview(draft)}
      </section>
      <ConfirmDialog
        isOpen={guard.isLeaving}
        title="Discard changes?"
        text="Your changes have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </div>
  )
}

/** The placeholders for words that the settings hold already. */
function PlaceholderList() {
  return (
    <details className="rounded-md border border-line bg-white px-4 py-2">
      <summary className="link min-h-11 cursor-pointer text-note">Placeholders</summary>
      <p className="pb-2 text-note text-ink-2">
        Shoppers read what the settings hold in place of these. Change the settings, and every page
        follows.
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-3 font-mono text-note">
        {PLACEHOLDERS.map((name) => (
          <li key={name}>{`{${name}}`}</li>
        ))}
      </ul>
    </details>
  )
}

/** What a page says in a language; undefined where it is not written in it. */
function wordsIn(page: OwnContentPage, language: Language['code']): ContentWords | undefined {
  return language === 'en' ? page : page.translations[language]
}

function isIncomplete({ heading, pictures }: SectionText): boolean {
  return heading.trim() === '' || pictures.some(({ alt }) => alt.trim() === '')
}

/** A section changes places with the one after it. */
function swapped(sections: readonly SectionText[], at: number): SectionText[] {
  const [first, second] = [sections[at], sections[at + 1]]
  if (first === undefined || second === undefined) return [...sections]
  return sections.with(at, second).with(at + 1, first)
}
