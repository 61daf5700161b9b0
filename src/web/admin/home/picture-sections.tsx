import { HOME_LIMITS, type OwnPicture } from '#domain/content/home-page.ts'
import { PictureField } from './picture-field.tsx'
import { Items } from '#web/ui/forms/items.tsx'
import { Section } from './section-parts.tsx'
import { WordsFields } from './words-fields.tsx'
import { LinkField } from './link-field.tsx'
import { SECTION_NAMES, type HomeBound } from './use-home-form.ts'

/** The pictures of the latest pieces. */
export function LatestSection({ bound: { form, errors, set } }: { bound: HomeBound }) {
  const latest = form['home.latest']
  return (
    <Section
      title={SECTION_NAMES['home.latest']}
      hint="Choose up to three pictures. Without any, your eight newest products are shown with their prices."
      isShown={latest.isShown}
      onShow={(isShown) => set('home.latest', { ...latest, isShown })}
    >
      <OwnPictures
        path="home.latest.pictures"
        pictures={latest.pictures}
        max={HOME_LIMITS.latest}
        errors={errors}
        onChange={(pictures) => set('home.latest', { ...latest, pictures })}
      />
    </Section>
  )
}

/** The pictures of the gallery. */
export function GallerySection({ bound: { form, errors, set } }: { bound: HomeBound }) {
  return (
    <Section
      title={SECTION_NAMES.gallery}
      hint="The page behind VIEW GALLERY. Without pictures it shows your newest products. The first five also appear below the product list."
    >
      <OwnPictures
        path="gallery"
        pictures={form.gallery}
        max={HOME_LIMITS.gallery}
        errors={errors}
        onChange={(pictures) => set('gallery', pictures)}
      />
    </Section>
  )
}

interface OwnPicturesProps {
  path: string
  pictures: OwnPicture[]
  max: number
  errors: HomeBound['errors']
  onChange: (pictures: OwnPicture[]) => void
}

function OwnPictures({ path, pictures, max, errors, onChange }: OwnPicturesProps) {
  return (
    <Items
      items={pictures}
      noun="Picture"
      max={max}
      make={() => ({ picture: '', name: { en: '', hi: '' }, alt: { en: '', hi: '' }, link: '' })}
      onChange={onChange}
    >
      {(picture, at, change) => (
        <>
          <PictureField
            label="Picture"
            path={picture.picture}
            error={errors[`${path}.${at}.picture`]}
            onChange={(chosen) => change({ ...picture, picture: chosen })}
          />
          <WordsFields
            label="Picture description"
            path={`${path}.${at}.alt`}
            words={picture.alt}
            max={200}
            errors={errors}
            onChange={(alt) => change({ ...picture, alt })}
          />
          <WordsFields
            label="Name of the piece"
            path={`${path}.${at}.name`}
            words={picture.name}
            max={80}
            errors={errors}
            onChange={(name) => change({ ...picture, name })}
          />
          <LinkField
            path={`${path}.${at}.link`}
            link={picture.link}
            otherwise="/gallery"
            errors={errors}
            onChange={(link) => change({ ...picture, link })}
          />
        </>
      )}
    </Items>
  )
}

const PLACES = [
  [
    'list',
    'Title of the product list',
    'At least 1200 px wide, three times as wide as high. Its left edge fades beside the title.',
  ],
  ['sale', 'Sale banner', 'Shown with the sale banner.'],
  ['contact', 'Contact page', 'At least 1200 px wide.'],
  ['login', 'Log in and sign up', 'Portrait format. Shown on wide screens.'],
] as const

/** The pictures of pages besides the home page. */
export function PagePicturesSection({ bound: { form, errors, set } }: { bound: HomeBound }) {
  const pictures = form['page.pictures']
  return (
    <Section
      title={SECTION_NAMES['page.pictures']}
      hint="Without a picture these places have a plain background."
    >
      {PLACES.map(([place, label, hint]) => (
        <PictureField
          key={place}
          label={label}
          hint={hint}
          path={pictures[place]}
          error={errors[`page.pictures.${place}`]}
          onChange={(path) => set('page.pictures', { ...pictures, [place]: path })}
        />
      ))}
    </Section>
  )
}
