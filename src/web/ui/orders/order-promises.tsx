import { LockKeyhole, PackageCheck, Undo2 } from '#web/ui/icons/lucide.ts'
import type { Icon } from '#web/ui/icons/create-icon.ts'
import { service as text } from '#i18n/catalogue/service-promises.ts'

interface OrderPromisesProps {
  /** What the owner has promised. */
  service: { returnDays: number; insuresParcels: boolean }
  /** What is ordered: an engraved piece may be one that stays. */
  lines: readonly { engraving?: { isFinal: boolean } | undefined }[]
  className?: string
}

/** What the shop promises with an order, quietly, where somebody is about to place one. */
export function OrderPromises({
  service: { returnDays, insuresParcels },
  lines,
  className = '',
}: OrderPromisesProps) {
  const finals = lines.filter(({ engraving }) => engraving?.isFinal === true).length
  const returns = [
    finals < lines.length ? text.withOrder.returns(returnDays) : [],
    finals > 0 ? text.withOrder.engraved : [],
  ].flat()
  const promises: { icon: Icon; words: string }[] = [
    returnDays > 0 ? returns.map((words) => ({ icon: Undo2, words })) : [],
    insuresParcels ? { icon: PackageCheck, words: text.insured } : [],
    // Payments are made with the provider, whichever it is.
    { icon: LockKeyhole, words: text.withOrder.payment },
  ].flat()
  return (
    <ul
      aria-label={text.withOrder.title}
      className={`gap-x-6 gap-y-1.5 text-note text-ink-2 ${className}`}
    >
      {promises.map(({ icon: Icon, words }) => (
        <li key={words} className="flex items-start gap-2.5">
          <Icon className="ico-s mt-0.5 flex-none text-mor-800" aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  )
}
