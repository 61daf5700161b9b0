// Watches the script parts of a page until it is live. A part that does not arrive within 120 s, or not
// at all, fails as the specification has it (section 7), and the page says so with a way to try again.
// A plain file, because it must work when the bundle does not. The page's own script ends the watch by
// the event `nagina:live`; src/web/ui/feedback/chunk-load-watchdog.tsx holds the notice and watches later navigations.
;(() => {
  const TIMEOUT_MS = 120_000
  const isMissingPart = /dynamically imported module|Importing a module script failed/i
  let isOver = false
  const timer = setTimeout(fail, TIMEOUT_MS)

  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && fail(), true)
  addEventListener('unhandledrejection', (event) => {
    if (isMissingPart.test(String(event.reason))) fail()
  })
  addEventListener('nagina:live', () => {
    isOver = true
    clearTimeout(timer)
  })

  function fail() {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    const notice = document.getElementById('part-failed')
    notice?.removeAttribute('hidden')
    notice?.querySelector('[data-reload]')?.addEventListener('click', () => location.reload())
    reportError(new Error('Loading chunk failed'))
  }
})()
