import { Printer } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { getCertificate, type Certificate } from '#contract/metal/packing.ts'
import { purityText } from '#domain/pricing/metal/alloys.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { certificate as text } from '#i18n/certificates.ts'
import { priceParts } from '#i18n/catalogue/price-parts.ts'
import { sizes } from '#i18n/catalogue/sizes.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { dateFormat } from '#web/ui/format.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { QrCode } from '#web/ui/charts/qr-code.tsx'

const dayText = dateFormat({ dateStyle: 'long' })

/** The certificate of a piece for anyone who has its address. */
export function CertificateView({ publicKey }: { publicKey: string }) {
  const load = useLoad(`certificate ${publicKey}`, () =>
    browserApi.call(getCertificate, { params: { key: publicKey } }),
  )
  if (load.state === 'loading') {
    return (
      <div aria-busy="true">
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-96" />
      </div>
    )
  }
  if (load.state === 'failed') {
    return load.error instanceof ApiError && load.error.status < 500 ? (
      <Paper>
        <PageTitle>{text.title}</PageTitle>
        <p className="mt-4 max-w-text">{text.unknown}</p>
      </Paper>
    ) : (
      <InlineFailure text={text.loadFailed} onRetry={load.reload} />
    )
  }
  return <Whole certificate={load.data} />
}

function Paper({ children }: { children: ReactNode }) {
  return (
    <article className="border border-edge bg-surface p-2 print:border-0">
      <div className="border border-line px-5 py-8 sm:px-10 sm:py-10">{children}</div>
    </article>
  )
}

function Whole({ certificate }: { certificate: Certificate }) {
  const { isRevoked, issuedAt, name, picture, tag, huids, shop, stones } = certificate
  return (
    <>
      {isRevoked && (
        <p role="status" className="mb-4 border border-danger p-4 font-medium text-danger">
          {text.revoked}
        </p>
      )}
      <Paper>
        <header className="grid justify-items-center gap-1 border-b border-line pb-6 text-center">
          <p className="text-sm text-ink-2">{shop.name}</p>
          <PageTitle>{text.title}</PageTitle>
          <p className="text-note text-ink-2">{text.issued(dayText(new Date(issuedAt)))}</p>
        </header>
        <div
          className={`grid gap-8 pt-8 ${picture === null ? '' : 'sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]'}`}
        >
          {picture !== null && (
            <div className="mx-auto aspect-square w-full max-w-60 overflow-hidden rounded-md bg-photo">
              <UploadedPicture
                path={picture}
                alt={name}
                sizes="240px"
                className="size-full object-cover"
              />
            </div>
          )}
          <div className="grid content-start gap-4">
            <h2 lang={languageOf(name)} className="d4 wrap-anywhere">
              {name}
            </h2>
            <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-2">
              <Row name={text.tag}>{tag}</Row>
              <Row name={text.purity}>{metalsText(certificate)}</Row>
              {certificate.size !== null && (
                <Row name={sizes.chooser.title[certificate.size.kind]}>
                  {sizes.chooser.code(certificate.size)}
                </Row>
              )}
              <Row name={text.net}>{priceParts.grams(certificate.netMg)}</Row>
              <Row name={text.gross}>{priceParts.grams(certificate.grossMg)}</Row>
              <Row name="HUID">
                {huids.length > 0 ? (
                  <b className="font-semibold tracking-wide">{huids.join(', ')}</b>
                ) : (
                  text.exempt(certificate.exemption)
                )}
              </Row>
            </dl>
          </div>
        </div>
        {stones.length > 0 && <Stones stones={stones} />}
        <Foot certificate={certificate} />
      </Paper>
      <p className="mt-6 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer className="ico-s" aria-hidden="true" />
          {text.print}
        </Button>
      </p>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 tabular-nums wrap-anywhere">{children}</dd>
    </>
  )
}

function metalsText(certificate: Certificate): string {
  const { alloy: code, fineness } = certificate
  const own = purityText(text.alloy(certificate), { code, fineness })
  const others = certificate.metals.map(
    (metal) => `${metal.alloy} ${priceParts.grams(metal.netMg)}`,
  )
  return [own, ...others].join(' + ')
}

function Stones({ stones }: Pick<Certificate, 'stones'>) {
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="mb-3 font-semibold">{text.stones}</h2>
      <ul className="grid gap-2">
        {stones.map(({ name, kind, count, milliCarats, lab, report }) => (
          <li key={`${name} ${report}`} className="flex flex-wrap justify-between gap-x-6">
            <span>
              {count > 1 && `${count} × `}
              {name}, {text.kinds[kind]}
              {report !== '' && (
                <span className="block text-note text-ink-2">{text.report(lab, report)}</span>
              )}
            </span>
            {milliCarats > 0 && (
              <span className="tabular-nums">{priceParts.carats(milliCarats)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Foot({ certificate: { huids, shop } }: { certificate: Certificate }) {
  return (
    <footer className="mt-8 flex flex-wrap items-end justify-between gap-6 border-t border-line pt-6">
      <div className="min-w-0 flex-1 basis-64">
        {huids.length > 0 && <p className="font-medium">{text.check}</p>}
        <p className="mt-1 text-sm text-pretty text-ink-2">{text.purityCheck}</p>
        <p className="mt-4 text-sm">
          {shop.legalName}
          {shop.bis !== '' && (
            <span className="block text-ink-2">{text.registration(shop.bis)}</span>
          )}
        </p>
      </div>
      <QrCode text={window.location.href} label={text.square} className="size-28" />
    </footer>
  )
}
