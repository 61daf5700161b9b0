import type { SettingsReply } from '#contract/shop/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useUnsavedGuard } from '#web/ui/forms/use-unsaved-guard.ts'
import { GallerySection, LatestSection, PagePicturesSection } from './picture-sections.tsx'
import { Section } from './section-parts.tsx'
import { TilesSection, type PictureStorage } from './tiles-section.tsx'
import { SECTION_NAMES, useHomeForm } from './use-home-form.ts'
import { CraftedSection, ServicesSection, SlidesSection } from './word-sections.tsx'

interface HomeEditorProps {
  values: SettingsReply['values']
  shelves: PictureStorage
}

/** Everything the home page shows, section by section, in one form. */
export function HomeEditor({ values, shelves }: HomeEditorProps) {
  const { bound, isChanged, isBusy, save, ...conflict } = useHomeForm(values)
  const guard = useUnsavedGuard(isChanged && !isBusy)
  const reviews = bound.form['home.reviews']
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid gap-4"
    >
      <SlidesSection bound={bound} />
      <TilesSection bound={bound} shelves={shelves} />
      <CraftedSection bound={bound} />
      <LatestSection bound={bound} />
      <Section
        title={SECTION_NAMES['home.reviews']}
        hint={
          values['home.quotes'].length > 0
            ? 'The quotes of the demo shop are shown until the demo is removed.'
            : 'Your three newest approved reviews, with first name and initial. Hidden until there are three.'
        }
        isShown={reviews.isShown}
        onShow={(isShown) => bound.set('home.reviews', { isShown })}
      />
      <ServicesSection bound={bound} />
      <GallerySection bound={bound} />
      <PagePicturesSection bound={bound} />
      <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-line bg-canvas px-4 py-3 lg:-mx-8 lg:px-8">
        {conflict.differences !== undefined && (
          <ConflictNote
            thing="the home page"
            changedBy={conflict.changedBy}
            differences={conflict.differences}
            onTakeTheirs={conflict.takeTheirs}
            onSaveMine={conflict.saveMine}
          />
        )}
        <div className="flex items-center justify-end gap-3">
          <output className="mr-auto text-note text-ink-2">
            {isChanged ? 'You have unsaved changes.' : ''}
          </output>
          <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving..." disabled={!isChanged}>
            Save home page
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={guard.isLeaving}
        title="Leave without saving?"
        text="Your changes have not been saved."
        cancelLabel="Stay"
        confirmLabel="Leave"
        onClose={guard.stay}
        onConfirm={guard.leave}
      />
    </form>
  )
}
