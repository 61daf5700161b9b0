import { HOME_LIMITS } from '#domain/content/home-page.ts'
import { Items } from '#web/ui/forms/items.tsx'
import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import { Section } from './section-parts.tsx'
import { type HomeBound, SECTION_NAMES } from './use-home-form.ts'
import { NO_WORDS, WordsFields } from './words-fields.tsx'

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
