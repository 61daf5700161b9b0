import { useRef, useState } from 'react'
import { keepCartLine, type CartLine } from '#contract/cart/cart.ts'
import { steppedQuantity } from '#domain/orders/cart.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { dropCartLines, loadCart, putCartLine, rereadCart } from '#web/api/stores/cart-store.ts'
import { newKey } from '#web/api/stores/new-key.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { messages } from '#i18n/messages.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { isGone, putLineBack, removeLine, saveQuantity } from './change-line.ts'

export interface CartLineActions {
  isChanging: boolean
  isRemoving: boolean
  /** One more or one less; a press that would go below 1 does nothing. */
  step: (by: 1 | -1) => void
  /** Sets the line to what is in stock, where it asks for more. */
  set: (quantity: number) => void
  remove: () => void
  isKeeping: boolean
  /** Agrees to the present price of a line whose rate has risen. */
  keep: () => void
}

/** The actions of a cart line. */
export function useCartLine(line: CartLine, onRemoved: () => void): CartLineActions {
  return { ...useQuantity(line), ...useRemoval(line, onRemoved), ...useKeeping(line) }
}

function useKeeping({ cartId, product: { price } }: CartLine) {
  const [isKeeping, setIsKeeping] = useState(false)
  const keep = async (): Promise<void> => {
    setIsKeeping(true)
    try {
      const { cartLine } = await browserApi.call(keepCartLine, {
        params: { cartId },
        body: { price },
      })
      putCartLine(cartLine)
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        toast.failure(error.message)
        await loadCart()
      } else toast.failure(text.keepFailed, { retry: () => void keep() })
    } finally {
      setIsKeeping(false)
    }
  }
  return { isKeeping, keep: () => void keep() }
}

/**
 * The figure changes when the server has answered; presses made meanwhile are added up and sent as
 * one.
 */
function useQuantity({ cartId, quantity }: CartLine) {
  const [isChanging, setIsChanging] = useState(false)
  /** The quantity that all presses so far ask for. */
  const wanted = useRef<number>(undefined)

  const change = async (target: number): Promise<void> => {
    const isAsking = wanted.current !== undefined
    wanted.current = target
    if (isAsking) return
    setIsChanging(true)
    try {
      for (let sent = Number.NaN; sent !== wanted.current;) {
        sent = wanted.current
        putCartLine(await saveQuantity(cartId, sent))
      }
    } catch (error) {
      // An answer that is lost says nothing: the cart itself does.
      const lines = isRefused(error) ? undefined : await rereadCart()
      if (lines?.find((line) => line.cartId === cartId)?.quantity === wanted.current) return
      toast.failure(text.quantityFailed, {
        retry: isGone(error) ? undefined : () => void change(target),
      })
    } finally {
      wanted.current = undefined
      setIsChanging(false)
    }
  }

  const step = (by: 1 | -1): void => {
    const before = wanted.current ?? quantity
    const target = steppedQuantity(before, by)
    if (target !== before) void change(target)
  }
  return { isChanging, step, set: (target: number) => void change(target) }
}

function useRemoval(line: CartLine, onRemoved: () => void) {
  const { cartId, product } = line
  const [isRemoving, setIsRemoving] = useState(false)
  const isLeaving = useRef(false)
  const remove = async (): Promise<void> => {
    if (isLeaving.current) return
    isLeaving.current = true
    setIsRemoving(true)
    try {
      await removeLine(cartId)
      onRemoved()
      dropCartLines([cartId])
      const action = { label: text.undo, run: () => void undoRemoval(line, newKey()) }
      toast.success(messages.cart.removed, { action: product.isAvailable ? action : undefined })
    } catch {
      isLeaving.current = false
      setIsRemoving(false)
      toast.failure(text.removeFailed, { retry: () => void remove() })
    }
  }
  return { isRemoving, remove: () => void remove() }
}

/** After a slip on the bin: the piece, its size and its number are not chosen a second time. */
async function undoRemoval(line: CartLine, key: string): Promise<void> {
  try {
    const back = await putLineBack(line, key)
    if (back === undefined) toast.failure(text.undoFailed)
    else putCartLine(back)
  } catch (error) {
    const retry = () => void undoRemoval(line, key)
    toast.failure(text.undoFailed, isRefused(error) ? {} : { retry })
  }
}

/** Whether the shop has answered, and said no. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
