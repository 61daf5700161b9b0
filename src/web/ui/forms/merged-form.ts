/**
 * A form whose saved values have changed since it was read or sent: what was edited in it since stays, the rest
 * takes the new values. For what someone else saved first, and for what was typed while a save ran.
 */
export function mergedForm<Form extends object>(mine: Form, seen: Form, now: Form): Form {
  const before = new Map(Object.entries(seen))
  const touched = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return { ...now, ...Object.fromEntries(touched) }
}
