import type { Endpoint } from '#contract/endpoint.ts'
import * as asked from './asked-made.ts'
import * as pictures from './made-pictures.ts'
import * as payments from './made-payments.ts'
import * as made from './made.ts'

/** Pieces that are made to order by a quote. */
export const MADE_ENDPOINTS: readonly Endpoint[] = [
  made.getMade,
  made.takeMade,
  made.moveMade,
  made.previewMade,
  made.weighMade,
  made.receiveMade,
  made.returnMade,
  made.refundMade,
  made.resendMade,
  made.orderMade,
  asked.askMade,
  asked.askMadeAsGuest,
  asked.listOwnMade,
  pictures.addMadePictures,
  pictures.removeMadePicture,
  payments.startMadePayment,
  payments.verifyMadePayment,
  payments.checkMadePayment,
  payments.testMadePayment,
]
