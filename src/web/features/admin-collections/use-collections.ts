import {
  createCollection,
  deleteCollection,
  listOwnCollections,
  updateCollection,
  type OwnCollection,
} from '#contract/collections.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/say-failure.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/toast.tsx'

interface Collections {
  load: Load<OwnCollection[]>
  /** Saves a new collection or `edited`; true when that worked. */
  save: (edited: OwnCollection | undefined, form: CollectionForm) => Promise<boolean>
  remove: (collection: OwnCollection) => Promise<void>
}

interface CollectionForm {
  name: string
  description: string
}

/** The curated collections and changing them. */
export function useCollections(): Collections {
  const load = useLoad('collections', () => adminApi.call(listOwnCollections))

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

  return { load, save, remove }
}
