/**
 * A form whose values are now others than it was read or sent with: what was changed in it since stays, the rest is as
 * it is now. For what someone else saved first, and for what was typed while a save ran.
 */
export function mergedForm<Form extends object>(mine: Form, seen: Form, now: Form): Form {
  const before = new Map(Object.entries(seen))
  const touched = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  )
  return { ...now, ...Object.fromEntries(touched) }
}
