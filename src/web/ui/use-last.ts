import { useState } from 'react'

/** The last value that was there, so that a dialog still shows it on its way out. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
