import { AddressPanel } from './panels/address-panel.tsx'
import { AskedEmailsPanel } from './panels/asked-emails-panel.tsx'
import { CashOnDeliveryPanel } from './panels/cash-on-delivery-panel.tsx'
import { DashboardPanel } from './panels/dashboard-panel.tsx'
import { FiltersPanel } from './panels/filters-panel.tsx'
import { GiftCardsPanel } from './panels/gift-cards-panel.tsx'
import { GiftsAndNotesPanel } from './panels/gifts-and-notes-panel.tsx'
import { GuestsPanel } from './panels/guests-panel.tsx'
import { HallmarkPanel } from './panels/hallmark-panel.tsx'
import { LegalPanel } from './panels/legal-panel.tsx'
import { MadeToOrderPanel } from './panels/made-to-order-panel.tsx'
import { MetalRatesPanel } from './panels/metal-rates-panel.tsx'
import { OfferPanel } from './panels/offer-panel.tsx'
import { PanPanel } from './panels/pan-panel.tsx'
import { PhoneLoginPanel } from './panels/phone-login-panel.tsx'
import { PromisesPanel } from './panels/promises-panel.tsx'
import { RepairsPanel } from './panels/repairs-panel.tsx'
import { SaleBannerPanel } from './panels/sale-banner-panel.tsx'
import { ShippingPanel } from './panels/shipping-panel.tsx'
import { ShopPanel } from './panels/shop-panel.tsx'
import { StockPanel } from './panels/stock-panel.tsx'
import { StoreCreditPanel } from './panels/store-credit-panel.tsx'
import { TaxPanel } from './panels/tax-panel.tsx'
import type { Bound } from './use-settings-form.ts'

/** The panels of the settings, in the order of the screen; each has the file of its title. */
export function SettingsPanels({ bound }: { bound: Bound }) {
  return (
    <>
      <ShopPanel bound={bound} />
      <AddressPanel bound={bound} />
      <LegalPanel bound={bound} />
      <TaxPanel bound={bound} />
      <ShippingPanel bound={bound} />
      <PromisesPanel bound={bound} />
      <OfferPanel bound={bound} />
      <CashOnDeliveryPanel bound={bound} />
      <PanPanel bound={bound} />
      <StoreCreditPanel bound={bound} />
      <AskedEmailsPanel bound={bound} />
      <GiftCardsPanel bound={bound} />
      <GiftsAndNotesPanel bound={bound} />
      <StockPanel bound={bound} />
      <FiltersPanel bound={bound} />
      <RepairsPanel bound={bound} />
      <MadeToOrderPanel bound={bound} />
      <GuestsPanel bound={bound} />
      <PhoneLoginPanel bound={bound} />
      <DashboardPanel bound={bound} />
      <MetalRatesPanel bound={bound} />
      <HallmarkPanel bound={bound} />
      <SaleBannerPanel bound={bound} />
    </>
  )
}
