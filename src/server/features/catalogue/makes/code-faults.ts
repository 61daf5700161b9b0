import type { Connection } from '#server/db/connection.ts'
import { listCoded, type CodedMake, type MakeCodes } from '#server/db/rates/make-codes.ts'

type OwnCodes = MakeCodes & { alloy: string }

/**
 * A number or barcode in the makes of a product that another make has, with the field and whose it is; undefined where
 * none has.
 */
export async function faultOfCodes(
  tx: Connection,
  productId: number,
  makes: readonly OwnCodes[],
): Promise<{ field: string; message: string } | undefined> {
  const coded = (await listCoded(tx, makes)).filter((make) => make.productId !== productId)
  for (const [at, make] of makes.entries()) {
    const above = makes.slice(0, at).map((other) => Object.assign({ name: '' }, other))
    for (const key of CODES) {
      const message = takenText(make, key, [...coded, ...above])
      if (message !== undefined) return { field: `makes.${at}.${key}`, message: `${message}.` }
    }
  }
  return undefined
}

export const CODES = ['sku', 'barcode'] as const

const CALLED = { sku: 'SKU', barcode: 'barcode' }

/** Says which of some makes has the number or barcode of this one; undefined where none has. */
export function takenText(
  make: MakeCodes,
  key: (typeof CODES)[number],
  others: readonly (MakeCodes & Pick<CodedMake, 'alloy' | 'name'>)[],
): string | undefined {
  const code = make[key]
  const same = others.find((other) => other[key].toLowerCase() === code.toLowerCase())
  if (code === '' || same === undefined) return undefined
  const owner = [same.name, same.alloy].filter(Boolean).join(', ')
  return `${owner} has the ${CALLED[key]} ${code} already`
}
