import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { Wordmark } from '#web/ui/logo.tsx'

const COLUMNS = [
  {
    links: [
      { label: 'About Us', to: '/contact' },
      { label: 'Contact Us', to: '/contact' },
      { label: 'Case Studies', to: '/case-studies' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'FAQ', to: '/faq' },
      { label: 'Documentation', to: '/documentation' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Terms of Service', to: '/terms-of-service' },
    ],
  },
] as const

/** The footer; `newsletter` is the form under `STAY IN TOUCH`, left out where it would be in the way. */
export function Footer({ year, newsletter }: { year: number; newsletter?: ReactNode }) {
  const { settings } = useShop()
  return (
    <footer className="on-dark bg-mor-900 text-mor-200">
      <div className="wrap">
        {newsletter}
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <Seller />
          {COLUMNS.map((column) => (
            <div key={column.links[0].label}>
              <h2 className="mb-2 text-sm font-medium">
                {'title' in column ? column.title : settings.name}
              </h2>
              <ul>
                {column.links.map(({ label, to }) => (
                  <li key={label}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-control text-ivory underline-offset-4 hover:underline md:min-h-9"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="border-t border-mor-200/20 pt-5 pb-8 text-note">
          © {year} {settings.name}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}

/** Who sells, as Indian law wants it to be found: name, address, tax number, ways to reach them. */
function Seller() {
  const { settings } = useShop()
  const { address, legalName, legalForm, gstin, phone, email } = settings
  const place = [
    address.line1,
    address.line2,
    address.city,
    `${address.state} ${address.postalCode}`,
  ]
  return (
    <div className="col-span-2 md:col-span-1">
      <Wordmark className="w-33 text-ivory" />
      <p className="mt-4 max-w-72 text-sm">
        Jewellery in silver, gold, platinum and wood, made by hand.
      </p>
      {legalName !== '' && (
        <address className="mt-4 max-w-80 text-note not-italic">
          {legalName}
          {legalForm !== '' && `, ${legalForm.toLowerCase()}`}
          <br />
          {place.filter((part) => part.trim() !== '').join(', ')}
          <br />
          {gstin !== '' && (
            <>
              GSTIN {gstin}
              <br />
            </>
          )}
          <FooterContact href={`tel:${phone.replaceAll(' ', '')}`} text={phone} />
          {' · '}
          <FooterContact href={`mailto:${email}`} text={email} />
        </address>
      )}
    </div>
  )
}

function FooterContact({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="inline-flex min-h-9 items-center text-ivory hover:underline">
      {text}
    </a>
  )
}
