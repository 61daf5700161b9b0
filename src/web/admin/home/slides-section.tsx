import { HOME_LIMITS } from '#domain/content/home-page.ts'
import { Items } from '#web/ui/forms/items.tsx'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import { Section } from './section-parts.tsx'
import { type HomeBound, SECTION_NAMES } from './use-home-form.ts'
import { NO_WORDS, WordsFields } from './words-fields.tsx'

/** The slides of the banner. */
export function SlidesSection({ bound: { form, errors, set } }: { bound: HomeBound }) {
  return (
    <Section
      title={SECTION_NAMES['home.slides']}
      hint="Up to four slides. Without any, the banner shows the name of the shop and your newest product."
    >
      <Items
        items={form['home.slides']}
        noun="Slide"
        max={HOME_LIMITS.slides}
        make={() => ({ title: NO_WORDS, text: NO_WORDS, link: '', picture: '' })}
        onChange={(slides) => set('home.slides', slides)}
      >
        {(slide, at, change) => {
          const path = `home.slides.${at}`
          return (
            <>
              <WordsFields
                label="Headline"
                path={`${path}.title`}
                words={slide.title}
                max={80}
                errors={errors}
                onChange={(title) => change({ ...slide, title })}
              />
              <WordsFields
                label="Subtitle"
                path={`${path}.text`}
                words={slide.text}
                max={200}
                errors={errors}
                onChange={(text) => change({ ...slide, text })}
              />
              <LinkField
                path={`${path}.link`}
                link={slide.link}
                otherwise="/category"
                errors={errors}
                onChange={(link) => change({ ...slide, link })}
              />
              <PictureField
                label="Picture"
                hint="At least 1200 px wide, with the subject on the right."
                path={slide.picture}
                error={errors[`${path}.picture`]}
                onChange={(picture) => change({ ...slide, picture })}
              />
            </>
          )
        }}
      </Items>
    </Section>
  )
}
