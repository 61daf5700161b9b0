import {
  createAttribute,
  deleteAttribute,
  listOwnAttributes,
  orderAttributes,
  updateAttribute,
  type AttributeForm,
  type OwnAttribute,
} from '#contract/catalogue/admin-attributes.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAskedOrder, type OrderSaved } from '#web/ui/forms/use-asked-order.ts'

interface Attributes {
  load: Load<OwnAttribute[]>
  /** Saves a new attribute, or `edited` as it was read. Throws what is wrong with it. */
  save: (edited: OwnAttribute | undefined, form: AttributeForm) => Promise<void>
  remove: (attribute: OwnAttribute) => Promise<void>
  /** Puts an attribute at a place, counted from 0, as it is dragged; `saveOrder` makes it so for all. */
  move: (attribute: OwnAttribute, to: number) => void
  saveOrder: () => void
}

/** All attributes in the order of the shop, and changing them. */
export function useAttributes(): Attributes {
  const load = useLoad('attributes', () => adminApi.call(listOwnAttributes))

  const save: Attributes['save'] = async (edited, form) => {
    const { message } = await (edited === undefined
      ? adminApi.call(createAttribute, { body: form })
      : adminApi.call(updateAttribute, {
          params: { attributeId: edited.attributeId },
          body: { ...form, updatedAt: edited.updatedAt },
        }))
    toast.success(message)
    load.reload()
  }

  const remove: Attributes['remove'] = async ({ attributeId }) => {
    try {
      const { message } = await adminApi.call(deleteAttribute, { params: { attributeId } })
      toast.success(message)
      load.reload()
    } catch (error) {
      toast.failure(failureText('The attribute was not deleted.', error))
    }
  }

  const order = useAskedOrder({
    shown: load.state === 'ready' ? load.data : undefined,
    show: (items) => {
      if (load.state === 'ready') load.replace(items)
    },
    write: writeOrder,
  })

  const move: Attributes['move'] = (attribute, to) =>
    order.change((all) => {
      if (to < 0 || to >= all.length) return all
      const others = all.filter(({ attributeId }) => attributeId !== attribute.attributeId)
      return others.toSpliced(to, 0, attribute)
    })

  async function writeOrder(all: OwnAttribute[], seen: OwnAttribute[]): Promise<OrderSaved> {
    try {
      await adminApi.call(orderAttributes, {
        body: { attributeIds: idsOf(all), seen: idsOf(seen) },
      })
      return 'saved'
    } catch (error) {
      const text = failureText('The order of the attributes was not saved.', error)
      const isChanged = error instanceof ApiError && error.problem?.code === 'list-order-changed'
      if (isChanged) load.reload()
      toast.failure(text, isChanged ? {} : { retry: order.save })
      return isChanged ? 'changed' : 'failed'
    }
  }

  return { load, save, remove, move, saveOrder: order.save }
}

function idsOf(attributes: readonly OwnAttribute[]): number[] {
  return attributes.map(({ attributeId }) => attributeId)
}
