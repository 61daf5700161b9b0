import type { FastifyInstance } from 'fastify'
import * as changes from '#contract/catalogue/product-changes.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { listShopChanges } from '#server/db/catalogue/shop-changes.ts'
import { forgetChanges, listChanges, type ChangeRow } from '#server/db/catalogue/change-log.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { serve } from '#server/http/endpoint.ts'
import { pageOf, setTotalCount } from '#server/http/responses/paging.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { deleteManyProducts } from './delete-products.ts'
import { countOf, undoChange } from './undo-change.ts'

/** Deleting many products, and the list of imports and bulk changes with their undo. */
export function serveProductChanges(app: FastifyInstance, storage: PictureStorage): void {
  const { database } = storage

  serve(app, changes.bulkDeleteProducts, async ({ body }, { user: admin, log }) => {
    const { deleted, missing, changeId } = await deleteManyProducts(
      database,
      body.productIds,
      admin,
    )
    log.info({ adminId: admin.id, deleted, changeId }, 'products deleted')
    const rest = missing.length === 0 ? '' : ` ${countOf(missing.length)} had been deleted already.`
    return { message: `${countOf(deleted)} deleted.${rest}`, deleted, missing, changeId }
  })

  serve(app, changes.listShopChanges, async ({ query }, context) => {
    const { kind, by } = query
    const withRates = isAllowed(context.user.role, 'rates', context.user.rights)
    const choice = { kind, by, days: changes.UNDO_DAYS, withRates }
    const { rows, total } = await listShopChanges(database.orm, choice, pageOf(query, context))
    setTotalCount(context, total)
    return rows.map(({ id, byName, at, undoneAt, undoneByName, ...rest }) =>
      Object.assign(rest, {
        changeId: id,
        by: byName,
        at: new Date(at).toISOString(),
        undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
        undoneBy: undoneByName,
      }),
    )
  })

  serve(app, changes.listProductChanges, async ({ query }, context) => {
    const { rows, total } = await listChanges(database.orm, pageOf(query, context))
    setTotalCount(context, total)
    return rows.map(presentChange)
  })

  serve(app, changes.undoProductChange, async ({ params }, { user: admin, log }) => {
    const { undone, left, conflicts } = await undoChange(storage, params.changeId, admin)
    log.info({ adminId: admin.id, changeId: params.changeId, undone, left }, 'change undone')
    const rest = left === 0 ? '' : `, ${countOf(left)} left: changed since`
    return { message: `${countOf(undone)} as before${rest}`, undone, left, conflicts }
  })

  scheduleMaintenance(app, 'forget product changes', () =>
    forgetChanges(database.orm, changes.UNDO_DAYS),
  )
}

function presentChange(row: ChangeRow): changes.ProductChange {
  const { id, kind, createdAt, byName, created, updated, deleted, undoneAt, undoneByName, left } =
    row
  return {
    changeId: id,
    kind,
    at: createdAt.toISOString(),
    by: byName,
    created,
    updated,
    deleted,
    undoneAt: undoneAt?.toISOString() ?? null,
    undoneBy: undoneByName,
    left,
  }
}
