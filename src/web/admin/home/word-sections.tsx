import { HOME_LIMITS } from '#domain/content/home-page.ts'
import { PictureField } from './picture-field.tsx'
import { Items } from '#web/ui/forms/items.tsx'
import { Section } from './section-parts.tsx'
import { WordsFields } from './words-fields.tsx'
import { LinkField } from './link-field.tsx'
import { SECTION_NAMES, type HomeBound } from './use-home-form.ts'

const NO_WORDS = { en: '', hi: '' }

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

/** The text about how pieces are made. */
export function CraftedSection({ bound: { form, errors, set } }: { bound: HomeBound }) {
  const crafted = form['home.crafted']
  const change = (part: Partial<typeof crafted>) => set('home.crafted', { ...crafted, ...part })
  return (
    <Section
      title={SECTION_NAMES['home.crafted']}
      hint="A few sentences about how your products are made. Without text, the section is hidden."
      isShown={crafted.isShown}
      onShow={(isShown) => change({ isShown })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <WordsFields
          label="Text"
          path="home.crafted.text"
          words={crafted.text}
          max={600}
          multiline
          errors={errors}
          onChange={(text) => change({ text })}
        />
        <LinkField
          path="home.crafted.link"
          link={crafted.link}
          otherwise="/category"
          errors={errors}
          onChange={(link) => change({ link })}
        />
        <PictureField
          label="Large picture"
          path={crafted.picture}
          error={errors['home.crafted.picture']}
          onChange={(picture) => change({ picture })}
        />
        <WordsFields
          label="Large picture description"
          path="home.crafted.alt"
          words={crafted.alt}
          max={200}
          errors={errors}
          onChange={(alt) => change({ alt })}
        />
        <LinkField
          label="Picture link"
          path="home.crafted.pictureLink"
          link={crafted.pictureLink}
          otherwise="/category"
          errors={errors}
          onChange={(pictureLink) => change({ pictureLink })}
        />
        <PictureField
          label="Small picture"
          path={crafted.smallPicture}
          error={errors['home.crafted.smallPicture']}
          onChange={(smallPicture) => change({ smallPicture })}
        />
      </div>
    </Section>
  )
}

/** What the workshop does besides selling. */
export function ServicesSection({ bound: { form, errors, set } }: { bound: HomeBound }) {
  const services = form['home.services']
  const change = (part: Partial<typeof services>) => set('home.services', { ...services, ...part })
  return (
    <Section
      title={SECTION_NAMES['home.services']}
      hint="Repair, sizing, polishing: what you offer besides selling. Without any, the section is hidden."
      isShown={services.isShown}
      onShow={(isShown) => change({ isShown })}
    >
      <Items
        items={services.items}
        noun="Service"
        max={HOME_LIMITS.services}
        make={() => ({ name: NO_WORDS, text: NO_WORDS, picture: '', link: '' })}
        onChange={(items) => change({ items })}
      >
        {(service, at, changeItem) => {
          const path = `home.services.items.${at}`
          return (
            <>
              <WordsFields
                label="Name"
                path={`${path}.name`}
                words={service.name}
                max={60}
                errors={errors}
                onChange={(name) => changeItem({ ...service, name })}
              />
              <WordsFields
                label="Text"
                path={`${path}.text`}
                words={service.text}
                max={200}
                errors={errors}
                onChange={(text) => changeItem({ ...service, text })}
              />
              <LinkField
                path={`${path}.link`}
                link={service.link}
                otherwise="/contact#write"
                errors={errors}
                onChange={(link) => changeItem({ ...service, link })}
              />
              <PictureField
                label="Picture"
                path={service.picture}
                error={errors[`${path}.picture`]}
                onChange={(picture) => changeItem({ ...service, picture })}
              />
            </>
          )
        }}
      </Items>
    </Section>
  )
}
