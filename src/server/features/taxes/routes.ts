import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders/tax-classes.ts'
import { percentOf } from '#domain/pricing/money.ts'
import type { Database } from '#server/db/connection.ts'
import { listTaxClasses, type TaxClass } from '#server/db/invoices/tax-classes.ts'
import { serve } from '#server/http/endpoint.ts'
import { addRate, addTaxClass, removeRate, removeTaxClass } from './save-tax-class.ts'

/** Tax classes and their dated rates, for the admin. */
export function registerTaxes(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, contract.listTaxClasses, async () =>
    (await listTaxClasses(database.orm)).map(presentTaxClass),
  )

  serve(app, contract.createTaxClass, async ({ body }, { user }) => {
    await addTaxClass(database, body, user)
    return { message: 'The tax class was added.' }
  })

  serve(app, contract.addTaxRate, async ({ body }, { user }) => {
    await addRate(database, body, user)
    return { message: 'The rate was added.' }
  })

  serve(app, contract.removeTaxRate, async ({ body }, { user }) => {
    await removeRate(database, body, user)
    return { message: 'The rate was taken back.' }
  })

  serve(app, contract.deleteTaxClass, async ({ body }, { user }) => {
    await removeTaxClass(database, body.name, user)
    return { message: 'The tax class was deleted.' }
  })
}

function presentTaxClass({ name, lastUsedOn, rates }: TaxClass): contract.TaxClass {
  return {
    name,
    lastUsedOn,
    rates: rates.map(({ taxBasisPoints, code, validFrom }) => ({
      percent: percentOf(taxBasisPoints),
      code,
      validFrom,
    })),
  }
}
