import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { REVIEW_FORM } from '#domain/catalogue/review.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

const loadDialog = async () => (await import('./review-dialog.tsx')).ReviewDialog

interface AskedReviewProps {
  productId: number
  /** Name of the product. */
  name: string
}

/** The review of a product for anyone who followed an invitation to it: open when the address says so. */
export function AskedReview({ productId, name }: AskedReviewProps) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const { Part: ReviewDialog, open } = useLazyComponent(loadDialog, false)
  const isAsked = hash === `#${REVIEW_FORM}`
  const show = useRef(() => open(() => setIsOpen(true)))
  useEffect(() => {
    if (isAsked) show.current()
  }, [isAsked])
  if (ReviewDialog === undefined) return null
  return (
    <ReviewDialog
      productId={productId}
      name={name}
      isOpen={isOpen}
      onClose={() => {
        setIsOpen(false)
        // Going back or reloading does not ask again.
        void navigate(pathname + search, { replace: true, preventScrollReset: true })
      }}
    />
  )
}
