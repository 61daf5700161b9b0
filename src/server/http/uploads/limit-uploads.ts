import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOfClient } from '#server/http/client-network.ts'
import { type SlotLimits, UploadSlots } from './upload-slots.ts'

/** Strangers, customers and staff have separate slots, so that none blocks the others. */
const LIMITS: { anyone: SlotLimits; customer: SlotLimits; admin: SlotLimits } = {
  // A client without an account counts by its network: one form each.
  anyone: { perAccount: 1, inAll: 3, mostWaiting: 0 },
  customer: { perAccount: 2, inAll: 4, mostWaiting: 0 },
  // One person saves many products at once: these uploads wait for each other.
  admin: { perAccount: Infinity, inAll: 6, mostWaiting: 50 },
}

/**
 * Refuses forms with files before their bodies are read when too many are under way: 429 above the slots of
 * one customer or network, 503 above those of all; staff wait. A slot is held until the response
 * is sent, because until then the files are in memory.
 */
export function limitUploads(app: FastifyInstance): void {
  const slots = {
    anyone: new UploadSlots(LIMITS.anyone),
    customer: new UploadSlots(LIMITS.customer),
    admin: new UploadSlots(LIMITS.admin),
  }
  const held = new WeakMap<FastifyRequest, () => void>()
  // The first step after the login.
  app.addHook('preParsing', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint === undefined || !isUpload(request)) return
    const holder = request.sessionUser?.id ?? networkOfClient(request)
    const giveBack = await slots[endpoint.access].take(holder)
    held.set(request, giveBack)
    // A client that disconnected while it waited gets no response.
    if (request.raw.destroyed) giveBack()
  })
  const release = async (request: FastifyRequest) => held.get(request)?.()
  app.addHook('onResponse', release)
  app.addHook('onRequestAbort', release)
}

/** Whether a request brings a form with files, by its headers. */
export function isUpload(request: FastifyRequest): boolean {
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  return isForm && request.routeOptions.config.endpoint?.bodyType === 'multipart'
}
