import type { Endpoint } from '#contract/endpoint.ts'
import * as returns from './returns.ts'

/** Everything about returns. */
export const RETURN_ENDPOINTS: readonly Endpoint[] = [
  returns.getReturnable,
  returns.listOwnReturns,
  returns.askReturn,
  returns.withdrawReturn,
  returns.listReturns,
  returns.getReturn,
  returns.moveReturn,
  returns.settleReturn,
]
