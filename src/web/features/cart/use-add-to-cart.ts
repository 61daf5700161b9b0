import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartLine } from '#contract/cart/cart.ts'
import { ADDED_QUANTITY } from '#domain/orders/cart.ts'
import { ADD_TO_CART_LOGIN_REDIRECT_MS } from '#domain/shop/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { putCartLine } from '#web/api/stores/cart-store.ts'
import { addGuestPiece } from '#web/api/stores/guest-cart-store.ts'
import { shortageOf } from '#web/api/orders/line-shortage.ts'
import { pieceName } from '#web/api/products/product-texts.ts'
import { productPath, type ChosenPiece } from '#web/api/product-path.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { cart as text } from '#i18n/cart/cart.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { messages } from '#i18n/messages.ts'
import { ABOUT_LOGIN, toast } from '#web/ui/feedback/toast.tsx'
import { addToAccount } from './add-to-account.ts'

/** Of the messages about the cart's buttons the last one counts. */
const ABOUT = { about: 'add to cart' }

/** In the navigation state on the way to the login with a piece, and on the way back to it. */
const OFFERED = { offers: 'piece' }

/** Whether somebody comes from the login to a piece they wanted to add. */
export function isOfferedAgain(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'offers' in state && !('from' in state)
}

interface AddToCart {
  isAdding: boolean
  /** Adds one piece; answers whether it is in the cart now. Tells the person either way. */
  add: (piece: ChosenPiece) => Promise<boolean>
}

/** Puts a piece in the cart. Somebody who must log in for that is sent to the login and comes back to this piece. */
export function useAddToCart(): AddToCart {
  const [isAdding, setIsAdding] = useState(false)
  const goToLogin = useLoginRedirect()
  const { sellsToGuests } = useShop().settings
  const add = async (piece: ChosenPiece): Promise<boolean> => {
    const session = storedSession()
    if (session === undefined && !sellsToGuests) {
      goToLogin(piece)
      return false
    }
    setIsAdding(true)
    try {
      const cartLine = await (session === undefined
        ? addAsGuest(piece)
        : addToAccount(session.userId, piece))
      if (cartLine === undefined) return false
      putCartLine(cartLine)
      toast.success(messages.cart.added, ABOUT)
      const left = shortageOf(cartLine)?.left
      if (left !== undefined) toast.failure(text.moreThanLeft(pieceName(cartLine.product), left))
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) goToLogin(piece)
      else if (isMakeGone(error, piece)) toast.failure(error.message, ABOUT)
      else {
        const retry = () => void add(piece)
        toast.failure(messages.cart.addFailed, { ...ABOUT, retry })
      }
      return false
    } finally {
      setIsAdding(false)
    }
  }
  return { isAdding, add }
}

/** Undefined, and the person told why, where the browser's cart cannot take the piece. */
async function addAsGuest(piece: ChosenPiece): Promise<CartLine | undefined> {
  const added = await addGuestPiece(piece, ADDED_QUANTITY)
  if ('line' in added) return added.line
  const { refused } = added
  const words = { 'not-sold': text.notSold, 'on-request': onRequest.note, full: text.full }
  toast.failure(words[refused], ABOUT)
  return undefined
}

/** Whether the chosen make is not sold any more or not sold now, or has no price: trying again does not help. */
function isMakeGone(error: unknown, { makeId }: ChosenPiece): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.problem?.code === 'price-on-request') return true
  return makeId !== undefined && [404, 409].includes(error.status)
}

/** Says why, and a second later opens the login; the chosen piece comes back with the address. */
function useLoginRedirect(): (piece: ChosenPiece) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (piece) => {
    toast.failure(messages.cart.loginToAdd, ABOUT_LOGIN)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Also from a list of pieces, the way back leads to the piece itself, where it is offered.
      const from = productPath(piece)
      void navigate('/login', { state: { from, ...OFFERED } })
    }, ADD_TO_CART_LOGIN_REDIRECT_MS)
  }
}
