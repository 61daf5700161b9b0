import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue/admin-attributes.ts'
import { listAttributes } from '#contract/catalogue/attributes.ts'
import { activeAttributes } from '#domain/catalogue/attribute-table.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import type { Database } from '#server/db/connection.ts'
import { countProductsByOption, listOwnAttributes } from '#server/db/catalogue/own-attributes.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { sortList } from '#server/features/catalogue/ordering/sort-list.ts'
import { presentOwnAttribute } from './present-attribute.ts'
import {
  ATTRIBUTE_LIST,
  createAttribute,
  removeAttribute,
  replaceAttribute,
  total,
} from './save-attribute.ts'

/** The attributes of the catalogue: those in use for everybody, all of them in the admin. */
export function serveAttributes(app: FastifyInstance, database: Database): void {
  serve(app, listAttributes, async () => activeAttributes(await readAttributes(database.reading)))

  serve(app, contract.listOwnAttributes, async () =>
    (await listOwnAttributes(database.orm)).map(presentOwnAttribute),
  )

  serve(app, contract.getAttributeUse, async ({ params }) => {
    const all = await listOwnAttributes(database.orm)
    const found = all.find(({ attributeId }) => attributeId === params.attributeId)
    if (found === undefined) throw problem.notFound('attribute')
    const counts = await countProductsByOption(database.orm, found)
    return { products: total(counts), options: Object.fromEntries(counts) }
  })

  serve(app, contract.createAttribute, async ({ body }, { user: by }) => ({
    message: 'The attribute was added.',
    attribute: await createAttribute(database, body, by),
  }))

  serve(app, contract.updateAttribute, async ({ params, body }, { user: by }) => {
    const { updatedAt: seen, ...form } = body
    const change = { id: params.attributeId, seen, form }
    return {
      message: 'The attribute was saved.',
      attribute: await replaceAttribute(database, change, by),
    }
  })

  serve(app, contract.orderAttributes, async ({ body }, { user: by }) => {
    const { attributeIds: ids, seen } = body
    await sortList(database, ATTRIBUTE_LIST, { ids, seen, by })
    return { message: 'The order is saved.' }
  })

  serve(app, contract.deleteAttribute, async ({ params }, { user: by }) => {
    await removeAttribute(database, params.attributeId, by)
    return { message: 'The attribute was deleted.' }
  })
}
