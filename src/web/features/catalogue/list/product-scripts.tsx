import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Whoever has looked at a list for so long, in ms, is likely to press a card. */
const LOOKED_MS = 1_200

/** Loads the scripts of a product's page while a list is looked at, on a fast line: a press finds them there. */
export function ProductScripts({ productId }: { productId: number }) {
  const [isWanted, setIsWanted] = useState(false)
  const page = useHref(`/shopping/${productId}`)
  useEffect(() => {
    if (!isFast()) return undefined
    let timer: number | undefined
    const cancel = whenIdle(() => {
      timer = window.setTimeout(() => setIsWanted(true), LOOKED_MS)
    })
    return () => {
      cancel()
      window.clearTimeout(timer)
    }
  }, [])
  return isWanted ? <PrefetchPageLinks page={page} /> : null
}

/** As far as the browser says it. Safari and Firefox do not: there the first press loads them. */
function isFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType === '4g'
}
