import type { FastifyInstance } from 'fastify'
import * as adminCategories from '#contract/catalogue/admin-categories.ts'
import * as catalogue from '#contract/catalogue/catalogue.ts'
import { messages } from '#domain/shop/messages.ts'
import { listCategories } from '#server/db/catalogue/categories.ts'
import { serve } from '#server/http/endpoint.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { sortList } from '#server/features/catalogue/ordering/sort-list.ts'
import { presentCategory } from './present-category.ts'
import { CATEGORY_LIST, createCategory, removeCategory, replaceCategory } from './save-category.ts'

/** Categories as everybody sees them, and as their owner adds, places, sorts and deletes them. */
export function serveCategories(app: FastifyInstance, pictures: PictureStorage): void {
  serve(app, catalogue.listCategories, async () => {
    const rows = await listCategories(pictures.database.reading)
    return rows.map(presentCategory)
  })

  serveCategoryForm(app, pictures)
}

function serveCategoryForm(app: FastifyInstance, pictures: PictureStorage): void {
  const { categoryCreated, categoryUpdated, categoryDeleted } = messages.admin

  serve(app, adminCategories.createCategory, async ({ body }, { files, user: admin, log }) => {
    const category = await createCategory(pictures, { form: body, files, by: admin })
    log.info({ adminId: admin.id, categoryId: category.categoryId }, 'category created')
    return { success: categoryCreated, message: categoryCreated, category }
  })

  serve(
    app,
    adminCategories.updateCategory,
    async ({ params, body }, { files, user: admin, log }) => {
      const category = await replaceCategory(pictures, params.categoryId, {
        form: body,
        files,
        by: admin,
      })
      log.info({ adminId: admin.id, categoryId: category.categoryId }, 'category updated')
      return { success: categoryUpdated, message: categoryUpdated, category }
    },
  )

  serve(app, adminCategories.orderCategories, async ({ body }, { user: by }) => {
    const { categoryIds: ids, seen } = body
    await sortList(pictures.database, CATEGORY_LIST, { ids, seen, by })
    return { message: 'The order is saved.' }
  })

  serve(app, adminCategories.deleteCategory, async ({ params, query }, { user: admin, log }) => {
    await removeCategory(pictures, params.categoryId, { ...query, by: admin })
    log.info({ adminId: admin.id, categoryId: params.categoryId }, 'category deleted')
    return { success: categoryDeleted, message: categoryDeleted }
  })
}
