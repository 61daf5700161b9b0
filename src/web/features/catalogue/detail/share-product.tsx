import { Link2, MessageCircle, Share2 } from '#web/ui/icons/lucide.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { product } from '#i18n/catalogue/product.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'

const text = product.share

const LOOK = 'link min-h-11 gap-2 text-sm'

/** Ways to share a piece: WhatsApp, its address, and what else the device offers. */
export function ShareProduct({ name, address }: { name: string; address: string }) {
  const canShare = useHydrated() && 'share' in navigator
  const message = new URLSearchParams({ text: `${name} ${address}` })
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form: nothing is filled in
    <div role="group" aria-label={text.title} className="flex flex-wrap gap-x-6">
      <a
        href={`https://wa.me/?${message.toString()}`}
        target="_blank"
        rel="noopener noreferrer"
        className={LOOK}
      >
        <MessageCircle className="ico-s" aria-hidden="true" />
        {text.whatsApp}
      </a>
      <button type="button" onClick={() => void copy(address)} className={LOOK}>
        <Link2 className="ico-s" aria-hidden="true" />
        {text.copy}
      </button>
      {canShare && (
        <button type="button" onClick={() => void share(name, address)} className={LOOK}>
          <Share2 className="ico-s" aria-hidden="true" />
          {text.share}
        </button>
      )}
    </div>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success(text.copied, { about: 'share' })
  } catch {
    // Browsers forbid it on addresses without https.
    toast.failure(text.notCopied, { about: 'share' })
  }
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    const hasChangedMind = error instanceof DOMException && error.name === 'AbortError'
    if (!hasChangedMind) toast.failure(text.notShared)
  }
}
