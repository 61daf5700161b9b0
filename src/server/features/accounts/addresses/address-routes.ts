import type { FastifyInstance } from 'fastify'
import * as addresses from '#contract/accounts/addresses.ts'
import { listAddresses } from '#server/db/accounts/addresses.ts'
import type { Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { addAddress, presentAddress, removeAddress, replaceAddress } from './change-address.ts'

/** The addresses that the checkout offers. */
export function serveAddresses(app: FastifyInstance, database: Database): void {
  serve(app, addresses.listAddresses, async (_, { user }) => {
    const rows = await listAddresses(database.orm, user.id)
    return rows.map(presentAddress)
  })

  serve(app, addresses.createAddress, async ({ body }, { user }) => ({
    message: 'The address was saved.',
    address: await addAddress(database, user.id, body),
  }))

  serve(app, addresses.updateAddress, async ({ params, body }, { user }) => ({
    message: 'The address was saved.',
    address: await replaceAddress(database, { id: params.addressId, userId: user.id }, body),
  }))

  serve(app, addresses.deleteAddress, async ({ params }, { user }) => {
    await removeAddress(database, { id: params.addressId, userId: user.id })
    return { message: 'The address was deleted.' }
  })
}
