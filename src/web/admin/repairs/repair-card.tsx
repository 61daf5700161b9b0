import type { ShopRepair } from '#contract/repairs/repairs.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { repairKindText } from '#domain/repairs/repair-states.ts'
import { QrCode } from '#web/ui/charts/qr-code.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'

/** What lies with the piece in the workshop: its number to scan, what it weighed, its stones, and what is to be done. */
export function RepairCard({ repair, shop }: { repair: ShopRepair; shop: string }) {
  const { number, kind, name, phone, piece, wish, inMg, stones, pictures, createdAt } = repair
  return (
    <article
      aria-label={`Card of ${number}`}
      className="max-w-160 rounded-md border border-line bg-white p-6 print:border-0 print:p-0"
    >
      <header className="flex items-start justify-between gap-4 border-b border-line pb-4">
        <div className="min-w-0">
          <p className="text-ink-2">{shop}</p>
          <p className="text-lg font-semibold tabular-nums">{number}</p>
          <p className="text-ink-2">
            {repairKindText(kind)} · <Moment at={createdAt} />
          </p>
        </div>
        <QrCode text={number} label={`Code of ${number}`} className="size-28 flex-none" />
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 py-4">
        <Row name="Customer">{`${name}, ${phone}`}</Row>
        <Row name="Piece">{piece}</Row>
        <Row name="Wish">{wish}</Row>
        <Row name="Weight on receipt">{inMg === null ? '' : formatGrams(inMg)}</Row>
        <Row name="Stones">{stones}</Row>
      </dl>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-4 gap-2">
          {pictures.map((path, at) => (
            <li key={path}>
              <UploadedPicture
                path={path}
                alt={`Picture ${at + 1} of the customer`}
                sizes="10rem"
                isPriority
                className="aspect-square w-full rounded-xs object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** A fact; an empty one leaves a line to write on. */
function Row({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="max-w-28 text-ink-2 sm:max-w-none print:max-w-none">{name}</dt>
      <dd
        className={`min-w-0 wrap-anywhere whitespace-pre-line ${children === '' ? 'min-h-6 border-b border-line' : ''}`}
      >
        {children}
      </dd>
    </>
  )
}
