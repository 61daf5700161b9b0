import type { SettingsReply } from '#contract/shop/settings.ts'
import { SaveBar } from '#web/ui/forms/save-bar.tsx'
import { GallerySection, LatestSection, PagePicturesSection } from './picture-sections.tsx'
import { Section } from './section-parts.tsx'
import { TilesSection, type TileTargets } from './tiles-section.tsx'
import { SECTION_NAMES, useHomeForm } from './use-home-form.ts'
import { CraftedSection } from './crafted-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { SlidesSection } from './slides-section.tsx'

interface HomeEditorProps {
  values: SettingsReply['values']
  targets: TileTargets
}

/** Everything the home page shows, section by section, in one form. */
export function HomeEditor({ values, targets }: HomeEditorProps) {
  const { bound, isChanged, isBusy, save, ...conflict } = useHomeForm(values)
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
      <TilesSection bound={bound} targets={targets} />
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
      <SaveBar
        thing="the home page"
        label="Save home page"
        isChanged={isChanged}
        isBusy={isBusy}
        conflict={conflict}
      />
    </form>
  )
}
