/** The facts about a make that decide whether it is chosen. */
interface OfferedMake {
  id: number
  material: number
}

/**
 * The make that is meant: the one that is named, else the first in the material that is named, else the first. `makes`
 * are those on sale, in the order of the product. Undefined when it is none of them.
 */
export function chosenMake<Make extends OfferedMake>(
  makes: readonly Make[],
  wanted: { makeId?: number | null | undefined; material?: number | null | undefined },
): Make | undefined {
  const { makeId, material } = wanted
  if (makeId !== null && makeId !== undefined) return makes.find(({ id }) => id === makeId)
  if (material === null || material === undefined) return makes[0]
  return makes.find((make) => make.material === material)
}
