import { Heart } from 'lucide-react'
import { toggleWishlist, useWishlist } from '#web/api/stores/wishlist-store.ts'
import { wishlist as text } from '#i18n/catalogue/wishlist.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'

interface HeartButtonProps {
  productId: number
  /** Name of the product, for readers. */
  name: string
  className?: string
}

/** Saves a product on the wishlist, or takes it off. */
export function HeartButton({ productId, name, className = '' }: HeartButtonProps) {
  const isSaved = useWishlist().includes(productId)
  return (
    <IconButton
      label={text.save(name)}
      aria-pressed={isSaved}
      onClick={(event) => {
        void toggle(productId)
        beat(event.currentTarget)
      }}
      className={`${isSaved ? 'text-lac' : ''} ${className}`}
    >
      <Heart aria-hidden="true" className={`ico ${isSaved ? 'fill-current' : ''}`} />
    </IconButton>
  )
}

async function toggle(productId: number): Promise<void> {
  try {
    await toggleWishlist(productId)
  } catch {
    toast.failure(text.saveFailed, { retry: () => void toggle(productId) })
  }
}

/** The heart swells once, unless the person wants no motion. */
function beat(button: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.animate({ scale: [1, 1.15, 1] }, { duration: 200, easing: 'ease-out' })
}
