import { sql } from 'drizzle-orm'
import type { MadeState } from '#domain/orders/made/made-states.ts'

/** The job of an order's quote as it is read with the order. */
export interface MadeOfOrder {
  quoteId: number
  jobId: number
  pictures: { id: number; stage: MadeState; path: string; words: string }[]
}

/** The job that an order was made by, with its pictures, the oldest first; null for others. */
export const MADE = sql<MadeOfOrder | null>`(
  select json_build_object('quoteId', quote.id, 'jobId', job.id,
    'pictures', (select coalesce(json_agg(json_build_object('id', picture.id, 'stage', picture.stage,
      'path', picture.path, 'words', picture.words) order by picture.id), '[]'::json)
      from made_pictures as picture where picture.job_id = job.id))
  from quotes as quote join made_jobs as job on job.quote_id = quote.id where quote.order_id = orders.id)`
