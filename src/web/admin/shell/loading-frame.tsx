/** What the server renders of every admin page, and what shows until the login is read. */
export function LoadingFrame() {
  return (
    <main className="admin grid place-items-center">
      <output className="text-ink-2">Loading...</output>
      <noscript>The admin area needs JavaScript.</noscript>
    </main>
  )
}
