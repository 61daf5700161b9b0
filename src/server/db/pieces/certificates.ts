import { eq, sql } from 'drizzle-orm'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import type { CertificateDocument } from '#domain/pieces/piece.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { makes } from '#server/db/schema/makes.ts'
import { certificates, pieces } from '#server/db/schema/pieces.ts'
import { alloys } from '#server/db/schema/rates.ts'

interface Issue {
  pieceId: number
  /** The secret of its address. */
  publicKey: string
  shop: CertificateDocument['shop']
}

/** Issues the certificate of a packed piece, frozen as the piece is now. */
export async function issueCertificate(
  tx: Connection,
  { pieceId, publicKey, shop }: Issue,
): Promise<void> {
  const [row] = await tx
    .select({
      name: products.name,
      images: products.images,
      material: alloys.material,
      tag: pieces.tag,
      alloy: alloys.code,
      label: alloys.label,
      labelHi: alloys.labelHi,
      fineness: alloys.fineness,
      grossMg: pieces.grossMg,
      netMg: pieces.netMg,
      sizeKind: makes.sizeKind,
      size: pieces.size,
      exemption: pieces.exemption,
      metals: METALS,
      stones: STONES,
      huids: HUIDS,
    })
    .from(pieces)
    .innerJoin(makes, eq(makes.id, pieces.makeId))
    .innerJoin(alloys, eq(alloys.code, makes.alloy))
    .innerJoin(products, eq(products.id, makes.productId))
    .where(eq(pieces.id, pieceId))
  if (row === undefined) throw new Error(`There is no piece ${pieceId}.`)
  const { images, material, sizeKind, size, ...rest } = row
  const document: CertificateDocument = {
    ...rest,
    picture: pictureForMaterial(images, material) ?? null,
    size: size === '' ? null : { kind: sizeKind, code: size },
    shop,
  }
  await tx.insert(certificates).values({ pieceId, publicKey, document })
}

const METALS = sql<CertificateDocument['metals']>`(
  select coalesce(json_agg(json_build_object('alloy', alloy, 'netMg', net_mg) order by alloy), '[]')
  from make_metals where make_id = makes.id)`
const STONES = sql<CertificateDocument['stones']>`(
  select coalesce(json_agg(json_build_object('name', name, 'kind', kind, 'count', count,
    'milliCarats', milli_carats, 'lab', certificate_lab, 'report', certificate_no)
    order by position), '[]')
  from make_stones where make_id = makes.id)`
const HUIDS = sql<string[]>`(
  select coalesce(json_agg(trim(huid) order by article), '[]') from piece_huids
  where piece_id = pieces.id and ended_at is null)`

/** A certificate by the key of its address; undefined for one that never was. */
export async function findCertificate(
  db: Connection,
  publicKey: string,
): Promise<{ issuedAt: Date; revokedAt: Date | null; document: CertificateDocument } | undefined> {
  const [row] = await db
    .select({
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
      document: certificates.document,
    })
    .from(certificates)
    .where(eq(certificates.publicKey, publicKey))
  return row
}
