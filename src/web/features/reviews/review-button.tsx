import { useState } from 'react'
import { reviews as text } from '#i18n/reviews/reviews.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

const loadDialog = async () => (await import('./review-dialog.tsx')).ReviewDialog

interface ReviewButtonProps {
  productId: number
  /** Name of the product. */
  name: string
  className?: string
}

/** Opens the review of a product, which is loaded when it is wanted. */
export function ReviewButton({ productId, name, className = '' }: ReviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: ReviewDialog, prepare, open } = useLazyComponent(loadDialog)
  return (
    <>
      <Button
        variant="text"
        size="sm"
        needsScript
        aria-haspopup="dialog"
        aria-label={text.writeOf(name)}
        onPointerEnter={prepare}
        onClick={() => open(() => setIsOpen(true))}
        className={className}
      >
        {text.write}
      </Button>
      {ReviewDialog !== undefined && (
        <ReviewDialog
          productId={productId}
          name={name}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
