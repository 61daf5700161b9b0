import { placedNames } from '#domain/catalogue/categories/category-tree.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { CuratedCollection } from '#contract/catalogue/collections.ts'
import { HOME_LIMITS, type HomeTile } from '#domain/content/home-page.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { PictureField } from './picture-field.tsx'
import { Items } from '#web/ui/forms/items.tsx'
import { Section } from './section-parts.tsx'
import { WordsFields } from './words-fields.tsx'
import { SECTION_NAMES, type HomeBound } from './use-home-form.ts'

/** What a tile can lead to. */
export interface TileTargets {
  categories: readonly Category[]
  collections: readonly CuratedCollection[]
}

/** The tiles of the home page: categories and collections in the order of their owner. */
export function TilesSection({ bound, targets }: { bound: HomeBound; targets: TileTargets }) {
  const { form, errors, set } = bound
  const tiles = form['home.tiles']
  const options = optionsOf(targets)
  const [first] = options
  return (
    <Section
      title={SECTION_NAMES['home.tiles']}
      hint="Choose categories and collections. Without any, the first five categories with products are shown."
      isShown={tiles.isShown}
      onShow={(isShown) => set('home.tiles', { ...tiles, isShown })}
    >
      <Items
        items={tiles.items}
        noun="Tile"
        max={first === undefined ? 0 : HOME_LIMITS.tiles}
        make={() => ({ ...targetOf(first?.value ?? ''), name: { en: '', hi: '' }, picture: '' })}
        onChange={(items) => set('home.tiles', { ...tiles, items })}
      >
        {(tile, at, change) => {
          const path = `home.tiles.items.${at}`
          return (
            <>
              <SelectField
                label="Link"
                name={`${path}.id`}
                value={`${tile.kind} ${tile.id}`}
                options={withGone(options, tile)}
                onChange={(value) => change({ ...tile, ...targetOf(value) })}
                className="sm:col-span-2"
              />
              <WordsFields
                label="Other name"
                path={`${path}.name`}
                words={tile.name}
                max={60}
                errors={errors}
                onChange={(name) => change({ ...tile, name })}
              />
              <PictureField
                label="Other picture"
                hint="Portrait format. Without one, the tile shows the category picture or the newest product of the collection."
                path={tile.picture}
                error={errors[`${path}.picture`]}
                onChange={(picture) => change({ ...tile, picture })}
              />
            </>
          )
        }}
      </Items>
      {first === undefined && <p className="text-ink-3">Add a category first.</p>}
    </Section>
  )
}

interface Option {
  value: string
  label: string
}

function optionsOf({ categories, collections }: TileTargets): Option[] {
  return [
    ...placedNames(categories).map(({ categoryId, placedName }) => ({
      value: `category ${categoryId}`,
      label: placedName,
    })),
    ...collections.map(({ collectionId, name }) => ({
      value: `collection ${collectionId}`,
      label: `${name} (collection)`,
    })),
  ]
}

/** A tile of what was deleted since is shown as such; visitors do not see it. */
function withGone(options: readonly Option[], { kind, id }: HomeTile): readonly Option[] {
  const value = `${kind} ${id}`
  const isThere = options.some((option) => option.value === value)
  return isThere ? options : [{ value, label: `Deleted ${kind}` }, ...options]
}

function targetOf(value: string): Pick<HomeTile, 'kind' | 'id'> {
  const [kind, id] = value.split(' ')
  return { kind: kind === 'collection' ? 'collection' : 'category', id: Number(id) }
}
