import type { Endpoint } from '#contract/endpoint.ts'
import { editOrder, listAdditions, previewEdit } from './edits/order-edits.ts'
import { previewExchange } from './returned/exchanges.ts'
import { exchangeGift, getGiftKey, openGiftReceipt } from './returned/gift-receipts.ts'
import { withdrawGuestReturn, withdrawReturn } from './returned/withdraw-return.ts'
import * as returns from './returns.ts'
import * as credit from './store-credit.ts'

/** Everything about returns, and the store credit that they may become. */
export const RETURN_ENDPOINTS: readonly Endpoint[] = [
  returns.getReturnable,
  returns.listOwnReturns,
  previewExchange,
  returns.askReturn,
  withdrawReturn,
  withdrawGuestReturn,
  openGiftReceipt,
  exchangeGift,
  getGiftKey,
  returns.listReturns,
  returns.getReturn,
  returns.moveReturn,
  returns.settleReturn,
  previewEdit,
  editOrder,
  listAdditions,
  credit.getOwnCredit,
  credit.getCredit,
  credit.changeCredit,
]
