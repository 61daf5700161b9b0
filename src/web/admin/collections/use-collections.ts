import { useState } from 'react'
import {
  createCollection,
  deleteCollection,
  listOwnCollections,
  orderCollections,
  updateCollection,
  type OwnCollection,
} from '#contract/catalogue/collections.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Collections {
  load: Load<OwnCollection[]>
  /** Saves a new collection or `edited`; true when that worked. */
  save: (edited: OwnCollection | undefined, form: CollectionForm) => Promise<boolean>
  remove: (collection: OwnCollection) => Promise<void>
  /** Puts a collection one place before (-1) or after (1) where it is, for the menu of the shop. */
  move: (collection: OwnCollection, by: -1 | 1) => Promise<void>
  isMoving: boolean
}

/** What the form says of a collection. */
export interface CollectionForm {
  name: string
  description: string
  nameHi: string
  descriptionHi: string
}

/** The curated collections and changing them. */
export function useCollections(): Collections {
  const load = useLoad('collections', () => adminApi.call(listOwnCollections))
  const [isMoving, setIsMoving] = useState(false)

  async function save(edited: OwnCollection | undefined, body: CollectionForm): Promise<boolean> {
    try {
      const { message } = await (edited === undefined
        ? adminApi.call(createCollection, { body })
        : adminApi.call(updateCollection, {
            params: { collectionId: edited.collectionId },
            body,
          }))
      toast.success(message)
      load.reload()
      return true
    } catch (error) {
      toast.failure(failureText('The collection was not saved.', error))
      return false
    }
  }

  async function remove({ collectionId }: OwnCollection): Promise<void> {
    try {
      const { message } = await adminApi.call(deleteCollection, { params: { collectionId } })
      toast.success(message)
      load.reload()
    } catch (error) {
      toast.failure(failureText('The collection was not deleted.', error))
    }
  }

  async function move({ collectionId }: OwnCollection, by: -1 | 1): Promise<void> {
    if (load.state !== 'ready' || isMoving) return
    const at = load.data.findIndex((one) => one.collectionId === collectionId)
    const moved = load.data[at]
    if (moved === undefined || at + by < 0 || at + by >= load.data.length) return
    const before = load.data
    const next = before.toSpliced(at, 1).toSpliced(at + by, 0, moved)
    setIsMoving(true)
    load.replace(() => next)
    try {
      const collectionIds = next.map((one) => one.collectionId)
      await adminApi.call(orderCollections, { body: { collectionIds } })
    } catch (error) {
      load.replace(() => before)
      toast.failure(failureText('The order of the collections was not saved.', error))
    }
    setIsMoving(false)
  }

  return { load, save, remove, move, isMoving }
}
