import { LinkField } from './link-field.tsx'
import { PictureField } from './picture-field.tsx'
import { Section } from './section-parts.tsx'
import { type HomeBound, SECTION_NAMES } from './use-home-form.ts'
import { WordsFields } from './words-fields.tsx'

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
