import { and, sql, type SQL } from 'drizzle-orm'
import { queryWords } from '#domain/catalogue/search/search.ts'
import { huidFromText } from '#domain/pieces/huid.ts'
import type { PieceState } from '#domain/pieces/piece-states.ts'
import { tagFromText } from '#domain/pieces/piece.ts'
import type { Connection } from '#server/db/connection.ts'
import { hasCode } from '#server/db/rates/make-codes.ts'
import { SEARCHED_NAME } from '#server/db/catalogue/search/searched-name.ts'

/** Which pieces are wanted; what is left out does not narrow. */
export interface PieceChoice {
  /** A tag or a part of it, a HUID, an order's id, the number or barcode of a make, or words of the product's name. */
  q?: string | undefined
  state?: PieceState | undefined
  makeId?: number | undefined
}

/** The ids of one page of the pieces, the latest first, and how many there are on all pages. */
export async function choosePieces(
  db: Connection,
  choice: PieceChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const wanted = sql`from pieces where ${conditionOf(choice)}`
  const { rows } = await db.execute<{ ids: number[] | null; total: number }>(sql`
    select (select count(*)::int ${wanted}) as total,
      (select json_agg(page.id order by page.id desc) from (
        select pieces.id ${wanted} order by pieces.id desc limit ${limit} offset ${offset}) as page) as ids`)
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}

function conditionOf({ q = '', state, makeId }: PieceChoice): SQL {
  const narrowed = and(
    state === undefined ? undefined : sql`pieces.state = ${state}`,
    makeId === undefined ? undefined : sql`pieces.make_id = ${makeId}`,
    q === '' ? undefined : sql`pieces.id in (${found(q)})`,
  )
  return narrowed ?? sql`true`
}

/** The ids of pieces that a text means: each way of finding one has its own index. */
function found(q: string): SQL {
  const ways = [
    sql`select id from pieces where tag ilike ${`%${escaped(tagFromText(q))}%`}`,
    sql`select piece_id from piece_huids where huid = ${huidFromText(q)}`,
    sql`select pieces.id from makes join pieces on pieces.make_id = makes.id where ${hasCode(q.trim())}`,
    ...namedSo(q),
    ...inOrder(q),
  ]
  return sql.join(ways, sql` union `)
}

function namedSo(q: string): SQL[] {
  const words = queryWords(q)
  if (words.length === 0) return []
  const conditions = words.map((word) => sql`${SEARCHED_NAME} like ${`%${escaped(word)}%`}`)
  return [
    sql`select pieces.id from products join makes on makes.product_id = products.id
      join pieces on pieces.make_id = makes.id where ${and(...conditions)}`,
  ]
}

function inOrder(q: string): SQL[] {
  const orderId = /^#?(\d{1,9})$/.exec(q.trim())?.[1]
  if (orderId === undefined) return []
  return [
    sql`select packed.piece_id from order_lines as line
      join order_line_pieces as packed on packed.order_line_id = line.id
      where line.order_id = ${Number(orderId)}`,
  ]
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
