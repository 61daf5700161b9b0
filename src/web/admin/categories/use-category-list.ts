import { useState } from 'react'
import { listCategories, type Category } from '#contract/catalogue/catalogue.ts'
import {
  createCategory,
  deleteCategory,
  orderCategories,
  updateCategory,
} from '#contract/catalogue/admin-categories.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { inTreeOrder, movedInTree } from '#domain/catalogue/categories/category-tree.ts'
import { messages } from '#domain/shop/messages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAskedOrder, type OrderSaved } from '#web/ui/forms/use-asked-order.ts'

/** Saves a form; calls `onConflict` with the version that someone else saved in between. */
export type SaveCategory = (
  edited: Category | undefined,
  body: FormData,
  then: {
    retry: () => void
    onConflict: (theirs: Category, changedBy: ChangedBy | undefined) => void
  },
) => Promise<boolean>

/** What happens to the contents of a deleted category. */
export interface Removal {
  /** Where its products go; undefined for no category. */
  moveTo?: number | undefined
  /** Of its subcategories, where it has some. */
  subcategories?: 'main' | 'move' | undefined
}

interface CategoryList {
  load: Load<Category[]>
  isBusy: boolean
  /** Saves the form as a new category or in place of `edited`; true when that worked. */
  save: SaveCategory
  /** Deletes a category; its products go to another one, or stay without any. */
  remove: (category: Category, then: Removal) => Promise<void>
  /** Puts a category at a place, counted from 0, as it is dragged; `saveOrder` makes it so for all. */
  move: (category: Category, to: number) => void
  saveOrder: () => void
}

/** All categories in the order of the shop, and changing them. */
export function useCategoryList(): CategoryList {
  const load = useLoad('categories', async () => inTreeOrder(await adminApi.call(listCategories)))
  const [isBusy, setIsBusy] = useState(false)

  function change(next: (categories: Category[]) => Category[]): void {
    if (load.state === 'ready') load.replace((now) => inTreeOrder(next(now)))
    else load.reload()
  }

  /** The specification only logs these failures; we also tell the person and offer a retry. */
  async function tell(work: () => Promise<string>, failed: string, retry: () => void) {
    setIsBusy(true)
    try {
      toast.success(await work())
      return true
    } catch (error) {
      toast.failure(failureText(failed, error), { retry })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  async function readAgain({ categoryId }: Category): Promise<Category> {
    const now = await adminApi.call(listCategories)
    change(() => now)
    const theirs = now.find((one) => one.categoryId === categoryId)
    if (theirs === undefined) throw new Error('This category no longer exists.')
    return theirs
  }

  async function create(body: FormData): Promise<string> {
    const reply = await adminApi.call(createCategory, { body })
    change((categories) => [...categories, reply.category])
    return messages.admin.categoryCreated
  }

  async function update({ categoryId }: Category, body: FormData): Promise<string> {
    const reply = await adminApi.call(updateCategory, { params: { categoryId }, body })
    // Its place in the tree changes the counts of others.
    change((all) => all.map((one) => (one.categoryId === categoryId ? reply.category : one)))
    load.reload()
    return messages.admin.categoryUpdated
  }

  const save: SaveCategory = (edited, body, { retry, onConflict }) =>
    tell(
      async () => {
        if (edited === undefined) return create(body)
        try {
          return await update(edited, body)
        } catch (error) {
          const isMeanwhile =
            error instanceof ApiError && error.problem?.code === 'category-changed'
          if (isMeanwhile) {
            onConflict(await readAgain(edited), error.problem?.changedBy)
          }
          throw error
        }
      },
      'The category was not saved.',
      retry,
    )

  const remove: CategoryList['remove'] = async (category, then) => {
    const { categoryId } = category
    const work = async () => {
      await adminApi.call(deleteCategory, { params: { categoryId }, query: then })
      change((categories) => categories.filter((one) => one.categoryId !== categoryId))
      load.reload()
      return messages.admin.categoryDeleted
    }
    await tell(work, 'The category was not deleted.', () => void remove(category, then))
  }

  const order = useAskedOrder({
    shown: load.state === 'ready' ? load.data : undefined,
    show: (items) => {
      if (load.state === 'ready') load.replace(items)
    },
    write: writeOrder,
  })

  const move: CategoryList['move'] = (category, to) =>
    order.change((all) => inTreeOrder(movedInTree(all, category, to)))

  async function writeOrder(all: Category[], seen: Category[]): Promise<OrderSaved> {
    try {
      await adminApi.call(orderCategories, { body: { categoryIds: idsOf(all), seen: idsOf(seen) } })
      return 'saved'
    } catch (error) {
      const text = failureText('The order of the categories was not saved.', error)
      const isChanged = error instanceof ApiError && error.problem?.code === 'list-order-changed'
      if (isChanged) load.reload()
      toast.failure(text, isChanged ? {} : { retry: order.save })
      return isChanged ? 'changed' : 'failed'
    }
  }

  return { load, isBusy, save, remove, move, saveOrder: order.save }
}

function idsOf(categories: readonly Category[]): number[] {
  return categories.map(({ categoryId }) => categoryId)
}
