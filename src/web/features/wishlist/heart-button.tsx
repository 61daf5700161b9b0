import { Heart } from '#web/ui/icons/lucide.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { setInWishlist, useWishlist } from '#web/api/stores/wishlist-store.ts'
import { wishlist as text } from '#i18n/wishlist.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { isSecondClick } from '#web/ui/lists/second-click.ts'

interface HeartButtonProps {
  productId: number
  /** Name of the product, for readers. */
  name: string
  /** Where the piece goes with its heart: then a slip can be undone. */
  canUndo?: boolean
  className?: string
}

/** Saves a product on the wishlist, or takes it off. */
export function HeartButton({
  productId,
  name,
  canUndo = false,
  className = '',
}: HeartButtonProps) {
  const isSaved = useWishlist().includes(productId)
  return (
    <IconButton
      label={text.save(name)}
      aria-pressed={isSaved}
      onClick={(event) => {
        if (canUndo && isSecondClick(event)) return
        void set(productId, !isSaved, canUndo && isSaved ? name : undefined)
        beat(event.currentTarget)
      }}
      className={`${isSaved ? 'text-lac' : ''} ${className}`}
    >
      <Heart aria-hidden="true" className={`ico ${isSaved ? 'fill-current' : ''}`} />
    </IconButton>
  )
}

/** With the name of the piece, the message says that it was taken off. */
async function set(productId: number, isWanted: boolean, removed?: string): Promise<void> {
  const again = ofTheSamePerson(() => set(productId, isWanted, removed))
  const back = ofTheSamePerson(() => set(productId, true))
  try {
    await setInWishlist(productId, isWanted)
    if (removed === undefined) return
    const action = { label: text.undo, run: back }
    toast.success(text.removed(removed), { about: 'wishlist', action })
  } catch {
    toast.failure(text.saveFailed, { retry: again })
  }
}

/** An offer of a message, which outlives a login and a logout: it never writes into another's list. */
function ofTheSamePerson(run: () => Promise<void>): () => void {
  const owner = storedSession()?.userId
  return () => {
    if (storedSession()?.userId === owner) void run()
    else toast.failure(text.otherAccount, { about: 'wishlist' })
  }
}

/** The heart swells once, unless the person wants no motion. */
function beat(button: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.animate({ scale: [1, 1.15, 1] }, { duration: 200, easing: 'ease-out' })
}
