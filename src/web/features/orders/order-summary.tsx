import { ChevronDown, ShoppingBag } from '#web/ui/icons/lucide.ts'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart/cart.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { writtenDay } from '#domain/delivery/written-days.ts'
import { freeDeliveryCode, isTaken, type CodeRule } from '#domain/pricing/discounts.ts'
import { isAddedTax, writtenTaxes, type RateTax } from '#domain/invoices/taxes/order-taxes.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { formatPaise, type BasisPoints, type Paise } from '#domain/pricing/money.ts'
import { formatTaxRate, lineTotals, type OrderFigures } from '#domain/pricing/pricing.ts'
import { LineEngraving } from '#web/ui/orders/line-engraving.tsx'
import { lineKind } from '#web/api/line-kind.ts'
import { isCounted, shortageOf } from '#web/api/orders/line-shortage.ts'
import { risenPrice } from '#web/api/risen-price.ts'
import { pricedLine } from '#web/api/stores/cart-store.ts'
import { cart } from '#i18n/cart/cart.ts'
import { orderExtras } from '#i18n/orders/order-extras.ts'
import { dateTag } from '#i18n/language.ts'
import { storeCredit as credit } from '#i18n/credit.ts'
import { checkout as text } from '#i18n/orders/checkout.ts'
import { PriceBreakUp } from '#web/ui/metal/price-break-up.tsx'
import { PricePair } from '#web/ui/price.tsx'
import { RisenNote } from '#web/ui/metal/risen-note.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

interface OrderSummaryProps {
  lines: readonly CartLine[]
  figures: OrderFigures
  /** The one that counts; where it takes only some lines, those name it. */
  code: CodeRule | undefined
  taxBasisPoints: BasisPoints
  /** What of the total store credit pays, in paise. */
  creditUsed: Paise
  /** The tax in the total as the invoice will name it; null where the order's own is all of it. */
  taxes: readonly RateTax[] | null
  /** The chosen day of delivery; undefined without. */
  deliverOn: string | undefined
  /** The products of which fewer are left than wanted, by their id. */
  left: ReadonlyMap<number, number>
}

/** The lines and figures of the order: beside the form on wide screens, otherwise a bar above it. */
export function OrderSummary(props: OrderSummaryProps) {
  const isBeside = useIsBeside()
  const content = <SummaryContent {...props} />
  if (isBeside) {
    return (
      <section aria-labelledby="order-summary" className="rounded-md bg-ivory p-6">
        {/* No heading: it stands before the title of the page. */}
        <p id="order-summary" className="d4 mb-5">
          {text.summary.title}
        </p>
        {content}
      </section>
    )
  }
  return (
    <SummaryBar
      total={formatPaise(props.figures.total - props.creditUsed)}
      isOpenAtFirst={props.left.size > 0 || props.lines.some((line) => shortageOf(line))}
    >
      {content}
    </SummaryBar>
  )
}

interface SummaryBarProps {
  total: string
  isOpenAtFirst: boolean
  children: ReactNode
}

function SummaryBar({ total, isOpenAtFirst, children }: SummaryBarProps) {
  return (
    <details
      // What is short must be seen; else the person opens and closes it.
      key={String(isOpenAtFirst)}
      open={isOpenAtFirst}
      className="group -mx-(--gutter) border-b border-line bg-ivory"
    >
      <summary className="flex min-h-13 list-none flex-wrap items-center justify-between gap-x-4 px-(--gutter) font-medium">
        <span className="flex items-center gap-2">
          <ShoppingBag className="ico-s" aria-hidden="true" />
          {text.summary.title}
          <ChevronDown
            className="ico-s transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </span>
        <span className="money">{total}</span>
      </summary>
      <div className="px-(--gutter) py-6">{children}</div>
    </details>
  )
}

function SummaryContent(props: OrderSummaryProps) {
  const { lines, figures, code, taxBasisPoints, taxes, creditUsed, deliverOn, left } = props
  const counted = lines.filter(isCounted)
  const isPartial = counted.some((line) => !isTaken(code, pricedLine(line)))
  const { subtotal, reductions, shippingCharge, cashFee, wrapFee, tax, total } = figures
  return (
    <>
      <ul className="mb-5 grid gap-4">
        {lines.map((line) => (
          <SummaryLine
            isUntaxed={taxBasisPoints === 0}
            key={line.cartId}
            line={line}
            code={
              isPartial && isCounted(line) && isTaken(code, pricedLine(line))
                ? code?.code
                : undefined
            }
            left={left.get(line.productId)}
          />
        ))}
      </ul>
      <dl className="grid gap-2.5 text-control/6">
        <Figure name={text.summary.subtotal} value={formatPaise(subtotal)} />
        {reductions
          .filter(({ amount }) => amount > 0)
          .map(({ amount, ...words }) => (
            <Figure
              key={sale.reduction(words)}
              name={sale.reduction(words)}
              value={`−${formatPaise(amount)}`}
              className="text-success"
            />
          ))}
        <ShippingFigure charge={shippingCharge} code={freeDeliveryCode(reductions)} />
        {wrapFee > 0 && <Figure name={orderExtras.wrapFee} value={formatPaise(wrapFee)} />}
        {cashFee > 0 && <Figure name={text.summary.cashFee} value={formatPaise(cashFee)} />}
        {taxBasisPoints > 0 && (
          <Figure
            name={
              isAddedTax(taxes, taxBasisPoints)
                ? text.summary.tax(formatTaxRate(taxBasisPoints))
                : text.summary.withTaxBesides
            }
            value={formatPaise(tax)}
          />
        )}
        <Figure
          name={text.summary.total}
          value={formatPaise(total)}
          className="mt-1.5 border-t border-line pt-3.5 text-lg font-semibold"
        />
        {creditUsed > 0 && (
          <>
            <Figure name={credit.used} value={`−${formatPaise(creditUsed)}`} />
            <Figure
              name={credit.toPay}
              value={formatPaise(total - creditUsed)}
              className="text-lg font-semibold"
            />
          </>
        )}
      </dl>
      {counted.length < lines.length && (
        <p className="mt-2 text-note font-medium text-warning">{cart.totals.notCounted}</p>
      )}
      {deliverOn !== undefined && (
        <p className="mt-4 flex justify-between gap-4 border-t border-line pt-4 text-control/6">
          <span>{orderExtras.day.label}</span>
          <span className="font-medium">{writtenDay(deliverOn, dateTag)}</span>
        </p>
      )}
      {taxes !== null && (
        <p className="mt-2 text-note text-ink-3">
          {text.summary.taxesWithin(writtenTaxes(taxes, { tax, taxBasisPoints }))}
        </p>
      )}
    </>
  )
}

/** What delivery costs, or the code that made it free. */
function ShippingFigure({ charge, code }: { charge: Paise; code: string | undefined }) {
  if (code !== undefined) {
    return (
      <Figure
        name={text.summary.freeDelivery(code)}
        value={formatPaise(0)}
        className="text-success"
      />
    )
  }
  const value = charge === 0 ? text.summary.free : formatPaise(charge)
  return <Figure name={text.summary.shipping} value={value} />
}

interface SummaryLineProps {
  /** The shop charges no tax. */
  isUntaxed: boolean
  line: CartLine
  /** The letters of the code that takes this line and not all. */
  code: string | undefined
  left: number | undefined
}

function SummaryLine({ line, code, left, isUntaxed }: SummaryLineProps) {
  const { product, material, quantity, make } = line
  const risen = product.isAvailable ? risenPrice(line) : undefined
  const stop = stopWords(line, left)
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-4 text-control">
      <span className="relative">
        <UploadedPicture
          path={pictureForMaterial(product.images, material)}
          alt=""
          sizes="4rem"
          className="aspect-square size-full rounded-xs bg-photo object-cover"
        />
        <span className="absolute -top-2 -right-2 h-5.5 min-w-5.5 rounded-full bg-ink-2 px-1 text-center text-xs/5.5 font-semibold text-white forced-colors:outline">
          <span className="sr-only">{text.summary.quantity} </span>
          {quantity}
        </span>
      </span>
      <span className="wrap-anywhere">
        <span lang={languageOf(product.name)}>{product.name}</span>
        <span className="block text-sm text-ink-3">
          <Unbroken text={lineKind(line) ?? ''} />
        </span>
        <LineEngraving engraving={line.engraving} />
        {code !== undefined && (
          <span className="block text-sm font-medium text-success">
            {text.discount.onThis(code)}
          </span>
        )}
        {risen !== undefined && <RisenNote material={material} {...risen} />}
        {stop !== undefined && (
          <span className="block text-sm font-medium text-danger">
            {stop}{' '}
            <Link to="/cart" className="underline underline-offset-[0.3em]">
              {text.summary.changeInCart}
            </Link>
          </span>
        )}
      </span>
      <span className="grid justify-items-end">
        {isCounted(line) && (
          <PricePair {...lineTotals(pricedLine(line))} beforeClassName="text-note" />
        )}
      </span>
      {make !== undefined && isCounted(line) && (
        <div className="col-span-full">
          <PriceBreakUp make={make} price={product.price} isInList isUntaxed={isUntaxed} />
        </div>
      )}
    </li>
  )
}

/** Why a line cannot be ordered as it is, by the last answer of the server; `left` is what it said of the order. */
function stopWords(line: CartLine, left: number | undefined): string | undefined {
  const shortage = shortageOf(line)
  if (shortage?.reason === 'not-sold') return text.summary.notSold
  if (shortage?.reason === 'on-request') return text.summary.onRequest
  const there = shortage?.left ?? left
  if (there === undefined) return undefined
  return there === 0 ? text.summary.soldOut : text.summary.onlyLeft(there)
}

function Figure({
  name,
  value,
  className = '',
}: {
  name: string
  value: string
  className?: string
}) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      {/* The blank keeps the two apart for anyone who reads the line as one text. */}
      <dt>{name}</dt> <dd className="money">{value}</dd>
    </div>
  )
}

/** From this width the summary is beside the form; the same as the breakpoint `lg` of the tokens. */
const BESIDE_FROM = '(width >= 64rem)'

function useIsBeside(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(BESIDE_FROM)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(BESIDE_FROM).matches,
    () => true,
  )
}
