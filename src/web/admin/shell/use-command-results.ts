import { useEffect, useState } from 'react'
import { type Found, searchAdmin } from '#contract/shop/admin-search.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'

/** How long a person may pause while typing before the shop is asked. */
const TYPING_PAUSE_MS = 150

const NOTHING: Found = { orders: [], products: [], users: [] }

/** Orders, products and customers that a text leads to, in groups. */
export function useCommandResults(text: string) {
  const words = text.trim()
  const [answer, setAnswer] = useState({ words: '', found: NOTHING, hasFailed: false })
  useEffect(() => {
    if (words === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      adminApi.call(searchAdmin, { query: { q: words } }).then(
        (found) => isCurrent && setAnswer({ words, found, hasFailed: false }),
        () => isCurrent && setAnswer({ words, found: NOTHING, hasFailed: true }),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words])
  const isAnswered = words !== '' && answer.words === words
  return {
    groups: groupsOf(words === '' ? NOTHING : answer.found),
    hasFailed: isAnswered && answer.hasFailed,
  }
}

function groupsOf({ orders, products, users }: Found) {
  return [
    {
      title: 'Orders',
      commands: orders.map(({ orderId, name, totalPrice }) => ({
        to: `/admin/orders?order=${orderId}`,
        label: `#${orderId} ${name}`,
        note: formatRupees(totalPrice),
      })),
    },
    {
      title: 'Products',
      commands: products.map(({ productId, name }) => ({
        to: `/admin/products?q=${encodeURIComponent(name)}#${productId}`,
        label: name,
        note: `No. ${productId}`,
      })),
    },
    {
      title: 'Customers',
      commands: users.map(({ id, name, email }) => ({
        to: `/admin/users?user=${id}`,
        label: name,
        note: email,
      })),
    },
  ]
}
