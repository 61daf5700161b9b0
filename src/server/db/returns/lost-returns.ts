import type { ReturnRow } from './returns.ts'

/** Whether a courier lost the pieces of a return, so that nothing comes back. */
export function isOfLost({ lines }: Pick<ReturnRow, 'lines'>): boolean {
  return lines.some(({ fate }) => fate === 'lost')
}
