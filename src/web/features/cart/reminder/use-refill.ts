import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { refillCart } from '#contract/cart/cart-reminders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { refill } from '#web/api/stores/cart-store.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { cartReminder as text } from '#i18n/cart/cart-reminder.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/**
 * Fills the cart of this browser or account by the link of an email, once; a second time adds nothing. The cart of an
 * account, and any cart in a shop that asks for a login, needs that login first. Returns whether it is still running.
 */
export function useRefill(sellsToGuests: boolean): boolean {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const key = query.get('fill') ?? ''
  const [isOver, setIsOver] = useState(key === '')
  useEffect(() => {
    if (key === '') return
    const fill = async () => {
      const isLoggedIn = storedSession() !== undefined
      if (!isLoggedIn && !sellsToGuests) return goToLogin()
      const { isOfAccount, lines } = await browserApi.call(refillCart, { body: { key } })
      if (isOfAccount && !isLoggedIn) return goToLogin()
      if (!isOfAccount) await refill(key, lines)
      toast.success(text.filled)
      await navigate('/cart', { replace: true })
    }
    const goToLogin = () =>
      navigate('/login', { replace: true, state: { from: `/cart?fill=${key}` } })
    void fill()
      .catch(async () => {
        toast.failure(text.notFound)
        await navigate('/cart', { replace: true })
      })
      .finally(() => setIsOver(true))
  }, [key, sellsToGuests, navigate])
  return !isOver
}
