/**
 * A name as names are compared: full-width letters, ligatures and composed accents are as their plain
 * forms, case and doubled blanks do not matter. `Rings`, ` RINGS` and `Ｒｉｎｇｓ` are one name.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
