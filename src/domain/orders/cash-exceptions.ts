/** For which pieces and customers the owner takes no cash, below what the law and the limit of an order say. */
export interface CashExceptions {
  /** Categories whose pieces are paid before, with what is below them; none: no category is. */
  notFor: readonly number[]
  /** Whether the first order of a customer is paid before. */
  firstPrepaid: boolean
  /** From how many refused parcels on a customer pays before; 0: never. */
  refusals: number
}

/** Cash is for everybody and everything: as a shop begins, and for what staff agreed with a customer. */
export const NO_CASH_EXCEPTIONS: CashExceptions = { notFor: [], firstPrepaid: false, refusals: 0 }

/** How many categories can be left out. */
export const MOST_CASH_CATEGORIES = 100

/** After how many refused parcels at most a customer pays before. */
export const MOST_CASH_REFUSALS = 20

/** Why a customer pays before: nothing was bought yet, or too many parcels in cash went back. */
export const CASH_REFUSALS = ['first', 'refused'] as const
export type CashRefusal = (typeof CASH_REFUSALS)[number]
