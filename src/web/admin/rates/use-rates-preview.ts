import { useEffect, useState } from 'react'
import { previewRates, type RatesPreview } from '#contract/metal/rates.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import type { TypedRates } from './use-typed-rates.ts'

/** How long typing must rest before the shop is asked. */
const REST_MS = 350

export type Preview =
  | { state: 'empty' }
  | { state: 'loading'; last: RatesPreview | undefined }
  | { state: 'failed'; message: string }
  | { state: 'ready'; data: RatesPreview }

/** An answer, and to which body it is one. */
type Answered = { key: string } & ({ data: RatesPreview } | { message: string })

/** What the typed rates would make of the shop, asked whenever typing rests. Only the last answer counts. */
export function useRatesPreview({ typed, wrong, rule }: TypedRates): Preview {
  const [answered, setAnswered] = useState<Answered>()
  const body = { rates: bodyOf(typed), rule }
  const key = wrong.length > 0 || typed.size === 0 ? '' : JSON.stringify(body)

  useEffect(() => {
    if (key === '') return undefined
    let isOver = false
    const timer = setTimeout(() => {
      adminApi.call(previewRates, { body: JSON.parse(key) }).then(
        (data) => !isOver && setAnswered({ key, data }),
        (error: unknown) => !isOver && setAnswered({ key, message: messageOf(error) }),
      )
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])

  if (key === '') return { state: 'empty' }
  const data = answered !== undefined && 'data' in answered ? answered.data : undefined
  if (answered?.key !== key) return { state: 'loading', last: data }
  return 'message' in answered
    ? { state: 'failed', message: answered.message }
    : { state: 'ready', data: answered.data }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The shop could not be asked.'
}

/** Typed rates as the calls take them, in rupees per gram. */
export function bodyOf(typed: TypedRates['typed']): { alloy: string; perGram: number }[] {
  return [...typed].map(([alloy, paise]) => ({ alloy, perGram: rupeesFromPaise(paise) }))
}
