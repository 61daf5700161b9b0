import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Whoever has looked at a list for so long, in ms, is likely to press a card. */
const LOOKED_MS = 1_200

/** Loads and runs the scripts of a product's page while a list is looked at, on a fast line: a press finds them there. */
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
  useEffect(() => (isWanted ? whenIdle(runPreloaded) : undefined), [isWanted])
  return isWanted ? <PrefetchPageLinks page={page} /> : null
}

/** Those of the present page have run: for them nothing happens. What fails to load is loaded by the press. */
function runPreloaded(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
    import(/* @vite-ignore */ href).catch(() => undefined)
  }
}

/** As far as the browser says it. Safari and Firefox do not: there the first press loads them. */
function isFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return connection?.effectiveType === '4g'
}
