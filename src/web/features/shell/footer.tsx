import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { alloyNamed } from '#domain/pricing/metal/alloys.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { inPageLanguage } from '#web/api/owner-texts.ts'
import { CachedPart } from '#web/api/rendered/cached-part.tsx'
import { useShop } from '#web/api/shop-context.tsx'
import { rates } from '#i18n/rates.ts'
import { shell } from '#i18n/shell/shell.ts'
import { LanguageChoice } from './language-choice.tsx'
import { shopMoment } from '#web/ui/metal/shop-moment.ts'
import { ShopMark } from '#web/ui/shop-mark.tsx'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

const words = shell.footer

const COLUMNS: readonly Column[] = [
  {
    links: [
      { label: words.about, to: '/contact' },
      { label: words.contact, to: '/contact' },
      { label: words.caseStudies, to: '/case-studies' },
    ],
  },
  {
    title: words.help,
    links: [
      { label: words.faq, to: '/faq' },
      { label: words.documentation, to: '/documentation' },
    ],
  },
  {
    title: words.legal,
    links: [
      { label: words.privacy, to: '/privacy-policy' },
      { label: words.terms, to: '/terms-of-service' },
      { label: words.shipping, to: '/shipping-policy' },
      { label: words.returns, to: '/return-policy' },
      { label: words.refunds, to: '/refund-policy' },
    ],
  },
]

interface Column {
  /** Without one it is the name of the shop. */
  title?: string | undefined
  /** `hasOwnPolicy`: the page allows the window of a payment provider, so it is opened as a document of its own. */
  links: readonly { label: string; to: string; lang?: string; hasOwnPolicy?: boolean }[]
}

/** Without pages that the owner hides; gift cards and pages that the owner added come under the name of the shop. */
function columnsOf({ footerPages, hiddenPages, sellsGiftCards }: ShopSettings): Column[] {
  const hidden = new Set(hiddenPages.map((slug) => `/${slug}`))
  const own = footerPages.map(({ slug, title, titleHi }) => {
    const label = inPageLanguage(title, titleHi)
    return { label, to: `/${slug}`, lang: languageOf(label) }
  })
  const giftCards = { label: words.giftCards, to: '/giftcards', hasOwnPolicy: true }
  const sold = sellsGiftCards === undefined ? [] : [giftCards]
  return COLUMNS.map(({ title, links }, at) => ({
    title,
    links: [...links.filter(({ to }) => !hidden.has(to)), ...(at === 0 ? [...sold, ...own] : [])],
  })).filter(({ links }) => links.length > 0)
}

/** The footer; `newsletter` is the form under `STAY IN TOUCH`, left out where it would be in the way. */
export const Footer = memo(function Footer({
  year,
  newsletter,
}: {
  year: number
  newsletter?: ReactNode
}) {
  const { settings } = useShop()
  return (
    <footer className="print:hidden on-dark bg-mor-900 text-mor-200">
      <div className="wrap">
        <CachedPart of={() => ['footer', settings, newsletter === undefined]}>
          {newsletter}
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 py-12 max-md:*:nth-4:col-start-2 max-md:*:nth-4:row-span-2 max-md:*:nth-4:row-start-2 md:grid-cols-[2fr_1fr_1fr_1fr]">
            <Seller />
            <Columns settings={settings} />
          </div>
        </CachedPart>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-mor-200/20 pt-5 pb-8 text-note">
          <CachedPart of={() => ['end of footer', settings, year]}>
            <p>{words.rights(year, settings.name)}</p>
            <RateLine />
            <HallmarkLine />
          </CachedPart>
          <LanguageChoice />
        </div>
      </div>
    </footer>
  )
})

function Columns({ settings }: { settings: ShopSettings }) {
  return columnsOf(settings).map((column) => (
    <div key={column.title ?? ''}>
      <h2 className="mb-2 text-sm font-medium">{column.title ?? settings.name}</h2>
      <ul>
        {column.links.map(({ label, to, lang, hasOwnPolicy = false }) => (
          <li key={to + label}>
            <Link to={to} lang={lang} reloadDocument={hasOwnPolicy} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** Today's rate of gold with its time, which leads to the others; nothing in a shop without rates. */
function RateLine() {
  const { rate } = useShop().settings
  if (rate === undefined) return null
  const { alloy, perGram, at, source } = rate
  const purity = rates.alloy(alloyNamed(alloy))
  return (
    <p>
      <Link to="/rates" className="footer-link">
        {/* One part of the link, which is a row. */}
        <span>
          <Unbroken text={rates.line(purity, formatRupees(perGram), shopMoment(at), source)} />
        </span>
      </Link>
    </p>
  )
}

/** What the law wants a seller of hallmarked jewellery to say; it leads to what a hallmark means. */
function HallmarkLine() {
  const { hallmark } = useShop().settings
  if (hallmark === undefined) return null
  return (
    <p>
      <Link to="/rates#hallmark" className="footer-link">
        {rates.hallmark.available} · {rates.hallmark.registration(hallmark.registration)}
      </Link>
    </p>
  )
}

/** Who sells, as Indian law wants it to be found: name, address, tax number, ways to reach them. */
function Seller() {
  const { settings } = useShop()
  const { address, legalName, legalForm, gstin, cin, phone, email } = settings
  const { grievanceOfficer: officer } = settings
  const place = [
    address.line1,
    address.line2,
    address.city,
    `${address.state} ${address.postalCode}`,
  ]
  return (
    <div className="col-span-2 md:col-span-1">
      <div className="text-ivory">
        <ShopMark name={settings.name} className="w-33" />
      </div>
      {legalName !== '' && (
        <address className="mt-4 max-w-80 text-note not-italic">
          {legalName}
          {legalForm !== '' && `, ${legalForm.toLowerCase()}`}
          <span className="block text-balance">
            {place.filter((part) => part.trim() !== '').join(', ')}
          </span>
          {gstin !== '' && (
            <>
              {words.gstin} {gstin}
              <br />
            </>
          )}
          {cin !== '' && (
            <>
              CIN {cin}
              <br />
            </>
          )}
          <FooterContacts phone={phone} email={email} />
        </address>
      )}
      {officer.name !== '' && (
        <p className="mt-3 max-w-80 text-note">
          {words.officer(officer.name)}
          <FooterContacts phone={officer.phone} email={officer.email} />
        </p>
      )}
    </div>
  )
}

/** Side by side where there is room, without a sign between that would hang at the end of a line. */
function FooterContacts({ phone, email }: { phone: string; email: string }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {phone !== '' && <FooterContact href={`tel:${phone.replaceAll(' ', '')}`} text={phone} />}
      {email !== '' && <FooterContact href={`mailto:${email}`} text={email} />}
    </span>
  )
}

function FooterContact({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 wrap-anywhere items-center text-ivory hover:underline md:min-h-9"
    >
      {text}
    </a>
  )
}
