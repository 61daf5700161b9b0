import type { ListQuery } from '#web/ui/lists/use-list-query.ts'

/** What the list of orders is asked for, as the address holds it; empty texts do not narrow. */
export function orderFilterOf({ get }: Pick<ListQuery, 'get'>) {
  return {
    q: get('q'),
    status: get('status'),
    paymentMethod: get('method'),
    paymentStatus: get('payment'),
    due: get('due'),
    from: get('from'),
    until: get('until'),
    sort: get('sort'),
    page: get('page'),
  }
}
export type OrderFilter = ReturnType<typeof orderFilterOf>
