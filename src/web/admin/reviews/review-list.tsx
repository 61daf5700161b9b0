import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import {
  listAllReviews,
  moderateReview,
  type ReviewWithStatus,
} from '#contract/catalogue/reviews.ts'
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { LoadingRows, NothingHere } from '#web/ui/feedback/list-states.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUrlQuery } from '#web/ui/lists/use-url-query.ts'
import { REVIEW_STATUS_WORDS, ReviewRow, type Verdict } from './review-row.tsx'
import { pageIn } from '#web/ui/lists/use-list-query.ts'

const ALL = 'all'

/** The reviews of all products and what becomes of them. */
export function AdminReviewList() {
  const query = useUrlQuery()
  const asked = query.get('status')
  // What waits for a decision comes first.
  const status =
    asked === ALL ? undefined : (REVIEW_STATUSES.find((one) => one === asked) ?? 'pending')
  const page = pageIn(query)
  const choice = { status, page, limit: ADMIN_PAGE_SIZE }
  const load = useLoad(JSON.stringify(choice), () =>
    adminApi.page(listAllReviews, { query: choice }),
  )
  const reviews = load.state === 'ready' ? load.data.items : []

  async function moderate({ reviewId }: ReviewWithStatus, verdict: Verdict): Promise<boolean> {
    try {
      const params = { reviewId }
      const { message, review } = await adminApi.call(moderateReview, { params, body: verdict })
      if (load.state === 'ready') {
        load.replace((shown) => ({
          ...shown,
          items: shown.items.map((one) => (one.reviewId === reviewId ? review : one)),
        }))
      }
      toast.success(message)
      return true
    } catch (error) {
      toast.failure(failureText('The review was not saved.', error))
      return false
    }
  }

  return (
    <Panel label="Reviews">
      <div className="flex p-3">
        <InlineSelect
          label="Filter by status"
          value={status ?? ALL}
          onChange={(value) => query.set({ status: value, page: '' })}
          options={[
            { value: ALL, label: 'All reviews' },
            ...REVIEW_STATUSES.map((value) => ({
              value,
              label: REVIEW_STATUS_WORDS[value].label,
            })),
          ]}
        />
      </div>
      {load.state === 'loading' && <LoadingRows text="Loading reviews..." />}
      {load.state === 'failed' && (
        <InlineFailure
          text="The reviews did not load."
          onRetry={load.reload}
          isBusy={load.isReloading}
        />
      )}
      {load.state === 'ready' && reviews.length === 0 && (
        <NothingHere>
          {status === 'pending' ? 'No reviews are waiting for approval.' : 'No reviews found.'}
        </NothingHere>
      )}
      {load.state === 'ready' && reviews.length > 0 && (
        <>
          <ul className="border-t border-line">
            {reviews.map((review) => (
              <ReviewRow
                key={review.reviewId}
                review={review}
                onVerdict={(verdict) => moderate(review, verdict)}
              />
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={ADMIN_PAGE_SIZE}
            total={load.data.total}
            onPage={(next) => query.set({ page: next === 1 ? '' : String(next) }, { isStep: true })}
          />
        </>
      )}
    </Panel>
  )
}
