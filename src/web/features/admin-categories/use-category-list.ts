import { useState } from 'react'
import {
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
  type Category,
} from '#contract/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/toast.tsx'

export type SaveCategory = (
  edited: Category | undefined,
  body: FormData,
  retry: () => void,
) => Promise<boolean>

interface CategoryList {
  load: Load<Category[]>
  isBusy: boolean
  /** Saves the form as a new category or in place of `edited`; true when that worked. */
  save: SaveCategory
  /** Deletes a category; its products stay, without one. */
  remove: (category: Category) => Promise<void>
}

/** All categories in the order of the shop, and changing them. */
export function useCategoryList(): CategoryList {
  const load = useLoad('categories', () => adminApi.call(listCategories))
  const [isBusy, setIsBusy] = useState(false)

  function change(next: (categories: Category[]) => Category[]): void {
    if (load.state === 'ready') load.replace(next)
    else load.reload()
  }

  /** The specification only logs these failures; the person is told as well, with a way to retry. */
  async function tell(work: () => Promise<string>, failed: string, retry: () => void) {
    setIsBusy(true)
    try {
      toast.success(await work())
      return true
    } catch (error) {
      const reason = error instanceof ApiError ? error.problem?.message : undefined
      toast.failure(reason === undefined ? failed : `${failed} ${reason}`, { retry })
      return false
    } finally {
      setIsBusy(false)
    }
  }

  async function create(body: FormData): Promise<string> {
    const reply = await adminApi.call(createCategory, { body })
    change((categories) => [...categories, reply.category])
    return messages.admin.categoryCreated
  }

  async function update({ categoryId }: Category, body: FormData): Promise<string> {
    const reply = await adminApi.call(updateCategory, { params: { categoryId }, body })
    change((all) => all.map((one) => (one.categoryId === categoryId ? reply.category : one)))
    return messages.admin.categoryUpdated
  }

  const save: SaveCategory = (edited, body, retry) =>
    tell(
      () => (edited === undefined ? create(body) : update(edited, body)),
      'The category was not saved.',
      retry,
    )

  const remove: CategoryList['remove'] = async (category) => {
    const { categoryId } = category
    const work = async () => {
      await adminApi.call(deleteCategory, { params: { categoryId } })
      change((categories) => categories.filter((one) => one.categoryId !== categoryId))
      return messages.admin.categoryDeleted
    }
    await tell(work, 'The category was not deleted.', () => void remove(category))
  }

  return { load, isBusy, save, remove }
}
