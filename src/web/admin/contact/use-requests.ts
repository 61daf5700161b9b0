import { useState } from 'react'
import { deleteRequest, listRequests, type ContactRequest } from '#contract/shop/contact.ts'
import { messages } from '#domain/shop/messages.ts'
import { ApiError, type Page } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { AS_PAGE } from '#web/api/admin-page.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'

export interface Requests {
  load: Load<Page<ContactRequest>>
  /** The request that is being deleted. */
  deletingId: number | undefined
  /** Asks first, then deletes; true when it is gone. */
  remove: (request: ContactRequest) => Promise<boolean>
  /** Shows a request as the server has it now. */
  replace: (request: ContactRequest) => void
}

/** One page of the contact requests, and deleting them. */
export function useRequests({ get }: Pick<ListQuery, 'get'>): Requests {
  const asked = { q: get('q'), state: get('state'), kind: get('kind'), page: get('page') }
  const load = useLoad(JSON.stringify(asked), () =>
    adminApi.page(listRequests, { query: asked, headers: AS_PAGE }),
  )
  const [deletingId, setDeletingId] = useState<number>()

  function change(next: (items: ContactRequest[]) => ContactRequest[]) {
    if (load.state !== 'ready') return
    load.replace((page) => {
      const items = next(page.items)
      return { ...page, items, total: page.total + items.length - page.items.length }
    })
  }

  async function removeNow({ contactId }: ContactRequest): Promise<boolean> {
    setDeletingId(contactId)
    try {
      await adminApi.call(deleteRequest, { params: { contactId } })
      change((items) => items.filter((request) => request.contactId !== contactId))
      toast.success(messages.admin.requestDeleted)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false
      toast.failure(messages.admin.requestDeleteFailed)
      return false
    } finally {
      setDeletingId(undefined)
    }
  }

  async function remove(request: ContactRequest): Promise<boolean> {
    // The specification asks with the browser's own dialog here.
    const isSure = window.confirm('Are you sure you want to delete this request?')
    return isSure && removeNow(request)
  }

  return {
    load,
    deletingId,
    remove,
    replace: (request) =>
      change((items) => items.map((one) => (one.contactId === request.contactId ? request : one))),
  }
}
