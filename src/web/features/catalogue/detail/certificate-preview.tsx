import { BadgeCheck } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import type { Make } from '#contract/metal/makes.ts'
import { purityText } from '#domain/pricing/metal/alloys.ts'
import { certificate as text } from '#i18n/certificates.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'

const words = text.preview

/** What the certificate of a tagged piece will say; nothing for what comes without one. */
export function CertificatePreview({ make }: { make: Make | undefined }) {
  if (make?.isCertified !== true) return null
  const { alloy: code, fineness, netMg, grossMg } = make
  return (
    <section aria-labelledby="certificate-preview" className="border border-edge p-1.5">
      <div className="grid gap-3 border border-line px-4 py-4">
        <h2 id="certificate-preview" className="flex items-center gap-2.5 font-medium">
          <BadgeCheck className="ico flex-none text-mor-700" aria-hidden="true" />
          {words.title}
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-control">
          <Row name={text.purity}>{purityText(text.alloy(make), { code, fineness })}</Row>
          <Row name={text.net}>
            {words.about} {priceParts.grams(netMg)}
          </Row>
          <Row name={text.gross}>
            {words.about} {priceParts.grams(grossMg)}
          </Row>
          <Row name={`HUID, ${text.tag}`}>{words.own}</Row>
        </dl>
        <p className="text-note text-pretty text-ink-2">{words.lead}</p>
      </div>
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </>
  )
}
