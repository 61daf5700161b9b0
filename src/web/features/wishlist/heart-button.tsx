import { Heart } from 'lucide-react'
import { toggleWishlist, useWishlist } from '#web/api/wishlist-store.ts'
import { IconButton } from '#web/ui/button.tsx'

interface HeartButtonProps {
  productId: number
  /** Name of the product, for readers. */
  name: string
  className?: string
}

/** Saves a product on the wishlist of this device, or takes it off. */
export function HeartButton({ productId, name, className = '' }: HeartButtonProps) {
  const isSaved = useWishlist().includes(productId)
  return (
    <IconButton
      label={`Save ${name}`}
      aria-pressed={isSaved}
      onClick={(event) => {
        toggleWishlist(productId)
        beat(event.currentTarget)
      }}
      className={`${isSaved ? 'text-lac' : ''} ${className}`}
    >
      <Heart aria-hidden="true" className={`ico ${isSaved ? 'fill-current' : ''}`} />
    </IconButton>
  )
}

/** The heart swells once, unless the person wants no motion. */
function beat(button: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.animate({ scale: [1, 1.15, 1] }, { duration: 200, easing: 'ease-out' })
}
