import { Copy } from '#web/ui/icons/lucide.ts'
import type { LineEngraving } from '#contract/catalogue/engraving.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Price } from '#web/ui/price.tsx'

/** The words for the engraver: large, exact and copyable. */
export function EngravedText({ engraving: { text, fee, isFinal } }: { engraving: LineEngraving }) {
  if (text === '')
    return <p className="col-span-full text-ink-3">Engraved. The words were erased.</p>
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('The engraving was copied.')
    } catch {
      toast.failure('The browser does not allow copying. Select the words and copy them.')
    }
  }
  return (
    <figure className="col-span-full rounded-sm border border-line bg-ivory px-4 py-3">
      <figcaption className="text-xs text-ink-3">
        Engraving on each piece
        {fee > 0 && (
          <>
            {' '}
            (<Price rupees={fee} /> of the price)
          </>
        )}
        {isFinal && ', cannot be returned unless faulty'}
      </figcaption>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <blockquote
          lang={languageOf(text)}
          className="min-w-0 text-d3 wrap-anywhere whitespace-pre-wrap select-all"
        >
          {text}
        </blockquote>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Copy the engraving ${text}`}
          onClick={() => void copy()}
        >
          <Copy className="ico-s" aria-hidden="true" />
          Copy
        </Button>
      </div>
    </figure>
  )
}
