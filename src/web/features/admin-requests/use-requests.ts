import { useState } from 'react'
import { deleteRequest, listRequests, type ContactRequest } from '#contract/contact.ts'
import { messages } from '#domain/messages.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad, type Load } from '#web/api/use-load.ts'
import { rescueFocus } from '#web/ui/rescue-focus.ts'
import { toast } from '#web/ui/toast.tsx'

interface Requests {
  load: Load<ContactRequest[]>
  /** The request that is being deleted. */
  deletingId: number | undefined
  /** Asks first, then deletes; true when it is gone. */
  remove: (request: ContactRequest) => Promise<boolean>
}

/** All contact requests, and deleting them. */
export function useRequests(): Requests {
  const load = useLoad('requests', () => adminApi.call(listRequests))
  const [deletingId, setDeletingId] = useState<number>()

  async function removeNow({ contactId }: ContactRequest): Promise<boolean> {
    setDeletingId(contactId)
    try {
      await adminApi.call(deleteRequest, { params: { contactId } })
      if (load.state === 'ready') {
        load.replace((requests) => requests.filter((request) => request.contactId !== contactId))
      }
      toast.success(messages.admin.requestDeleted)
      rescueFocus()
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

  return { load, deletingId, remove }
}
