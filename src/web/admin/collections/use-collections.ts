import { useState } from 'react'
import {
  createCollection,
  deleteCollection,
  listOwnCollections,
  orderCollections,
  updateCollection,
  type OwnCollection,
  type WrittenCollection,
} from '#contract/catalogue/collections.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** The collection as somebody else saved it while a form was open. */
export interface Conflict {
  theirs: OwnCollection
  changedBy: ChangedBy | undefined
}

/** Saves a new collection or `edited`, as the form read it; says what came of it. */
export type SaveCollection = (
  edited: OwnCollection | undefined,
  form: WrittenCollection,
) => Promise<'saved' | 'refused' | Conflict>

interface Collections {
  load: Load<OwnCollection[]>
  save: SaveCollection
  remove: (collection: OwnCollection) => Promise<void>
  /** Puts a collection one place before (-1) or after (1) where it is, for the menu of the shop. */
  move: (collection: OwnCollection, by: -1 | 1) => Promise<void>
  isMoving: boolean
}

/** The curated collections and changing them. */
export function useCollections(): Collections {
  const load = useLoad('collections', () => adminApi.call(listOwnCollections))
  const [isMoving, setIsMoving] = useState(false)

  const save: SaveCollection = async (edited, form) => {
    try {
      const { message } = await (edited === undefined
        ? adminApi.call(createCollection, { body: form })
        : adminApi.call(updateCollection, {
            params: { collectionId: edited.collectionId },
            body: { ...form, seen: edited },
          }))
      toast.success(message)
      load.reload()
      return 'saved'
    } catch (error) {
      toast.failure(failureText('The collection was not saved.', error))
      const told = error instanceof ApiError ? error.problem : undefined
      if (edited === undefined || told?.code !== 'collection-changed') return 'refused'
      const theirs = await readAgain(edited)
      return theirs === undefined ? 'refused' : { theirs, changedBy: told.changedBy }
    }
  }

  /** A collection as it is now; undefined where it is gone or does not load: that nothing was saved is said already. */
  async function readAgain({ collectionId }: OwnCollection): Promise<OwnCollection | undefined> {
    load.reload()
    const all = await adminApi.call(listOwnCollections).catch(() => [])
    return all.find((one) => one.collectionId === collectionId)
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
      const body = { collectionIds: idsOf(next), seen: idsOf(before) }
      await adminApi.call(orderCollections, { body })
    } catch (error) {
      load.replace(() => before)
      if (error instanceof ApiError && error.problem?.code === 'list-order-changed') load.reload()
      toast.failure(failureText('The order of the collections was not saved.', error))
    }
    setIsMoving(false)
  }

  return { load, save, remove, move, isMoving }
}

function idsOf(collections: readonly OwnCollection[]): number[] {
  return collections.map(({ collectionId }) => collectionId)
}
