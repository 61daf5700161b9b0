/** A category as far as its place in the tree needs it. `parentId` is absent for a main category. */
interface PlacedCategory {
  categoryId: number
  parentId?: number | undefined
}

/** A main category with its subcategories, all in the order of the shop. */
export interface CategoryBranch<Category> {
  category: Category
  subcategories: Category[]
}

/** The categories as a tree of one level. A subcategory whose category is not among them stands as a main one. */
export function categoryTree<Category extends PlacedCategory>(
  categories: readonly Category[],
): CategoryBranch<Category>[] {
  const ids = new Set<number | undefined>(categories.map(({ categoryId }) => categoryId))
  const isMain = ({ parentId }: Category) => !ids.has(parentId)
  return categories.filter(isMain).map((category) => ({
    category,
    subcategories: categories.filter(({ parentId }) => parentId === category.categoryId),
  }))
}

/** The main category of a subcategory; undefined for one that is a main category itself. */
export function parentOf<Category extends PlacedCategory>(
  categories: readonly Category[],
  category: Category | undefined,
): Category | undefined {
  if (category?.parentId === undefined) return undefined
  return categories.find(({ categoryId }) => categoryId === category.parentId)
}

/** The ids of a category and of the one above it, whose rules apply to it too. */
export function lineOf(
  categories: readonly PlacedCategory[],
  categoryId: number | null | undefined,
): number[] {
  if (categoryId === null || categoryId === undefined) return []
  const parent = categories.find((one) => one.categoryId === categoryId)?.parentId
  return parent === undefined ? [categoryId] : [categoryId, parent]
}

/** The subcategories of a category, by id. */
export function belowOf(categories: readonly PlacedCategory[], categoryId: number): number[] {
  return categories
    .filter(({ parentId }) => parentId === categoryId)
    .map((category) => category.categoryId)
}

/** The categories in the order of the tree, each with its path as its name: `Rings › Bands`. */
export function placedNames<Category extends PlacedCategory & { name: string }>(
  categories: readonly Category[],
): (Category & { placedName: string })[] {
  return inTreeOrder(categories).map((category) => {
    const above = parentOf(categories, category)
    const names = above === undefined ? [category] : [above, category]
    return Object.assign({}, category, { placedName: names.map(shownName).join(' › ') })
  })
}

/** The categories in the order of the tree. */
export function inTreeOrder<Category extends PlacedCategory>(
  categories: readonly Category[],
): Category[] {
  const branches = categoryTree(categories)
  return branches.flatMap(({ category, subcategories }) => [category].concat(subcategories))
}

/**
 * The categories that one can change places with: main categories with each other, subcategories within their main
 * category.
 */
export function siblingsOf<Category extends PlacedCategory>(
  categories: readonly Category[],
  { parentId }: PlacedCategory,
): Category[] {
  return categories.filter((one) => one.parentId === parentId)
}

/**
 * The categories in tree order, with one of them moved to the place of another. A main category takes its subcategories
 * along; a subcategory stays below its main category.
 */
export function movedInTree<Category extends PlacedCategory>(
  categories: readonly Category[],
  moved: Category,
  to: number,
): Category[] {
  const all = inTreeOrder(categories)
  const siblings = siblingsOf(all, moved)
  const target = all[to]
  const place = [target, parentOf(all, target)]
    .map((one) => siblings.findIndex((sibling) => sibling === one))
    .find((at) => at !== -1)
  const others = siblings.filter((one) => one !== moved)
  if (place === undefined || others.length === siblings.length) return all
  const sorted = others.toSpliced(place, 0, moved)
  return inTreeOrder([...sorted, ...all.filter((one) => !siblings.includes(one))])
}

function shownName({ name }: { name: string }): string {
  return name === '' ? 'Unnamed' : name
}
