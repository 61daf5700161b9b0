/**
 * Makes something of an answer of the API once for all pages that are rendered from the same one. On the server such an
 * answer is frozen to its depths; what is made of it is frozen too, so its key in the cache of parts is also made once.
 */
export function madeOnce<Source extends object, Made extends object>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, Made>()
  return (source) => {
    if (!Object.isFrozen(source)) return make(source)
    const before = known.get(source)
    if (before !== undefined) return before
    const made = frozen(make(source))
    known.set(source, made)
    return made
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
