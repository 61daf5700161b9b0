import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addToCart } from '#contract/orders/cart.ts'
import { ADDED_QUANTITY } from '#domain/orders/cart.ts'
import { ADD_TO_CART_LOGIN_REDIRECT_MS } from '#domain/shop/timings.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { putCartLine } from '#web/api/stores/cart-store.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { messages } from '#i18n/messages.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface AddToCart {
  isAdding: boolean
  /** Adds one piece; answers whether it is in the cart now. Tells the person either way. */
  add: (productId: number, material: number) => Promise<boolean>
}

/** Puts a piece in the cart. Who is not logged in is sent to the login and comes back to this piece. */
export function useAddToCart(): AddToCart {
  const [isAdding, setIsAdding] = useState(false)
  const goToLogin = useLoginRedirect()
  const add = async (productId: number, material: number): Promise<boolean> => {
    const session = storedSession()
    if (session === undefined) {
      goToLogin(material)
      return false
    }
    setIsAdding(true)
    try {
      const body = { userId: session.userId, productId, material, quantity: ADDED_QUANTITY }
      const { cartLine } = await browserApi.call(addToCart, { body })
      putCartLine(cartLine)
      toast.success(messages.cart.added)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) goToLogin(material)
      else toast.failure(messages.cart.addFailed, { retry: () => void add(productId, material) })
      return false
    } finally {
      setIsAdding(false)
    }
  }
  return { isAdding, add }
}

/** Says why, and a second later opens the login; the chosen material comes back with the address. */
function useLoginRedirect(): (material: number) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (material) => {
    toast.failure(messages.cart.loginToAdd)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void navigate('/login', { state: { from: `${pathname}?material=${material}` } })
    }, ADD_TO_CART_LOGIN_REDIRECT_MS)
  }
}
