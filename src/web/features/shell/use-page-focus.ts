import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After navigation, focuses the page title, so that screen readers and keys start there. */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (title === null) return
    if (!title.hasAttribute('tabindex')) title.setAttribute('tabindex', '-1')
    title.focus({ preventScroll: true })
  }, [pathname])
}
