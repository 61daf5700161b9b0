import { getProduct, listRecommended } from '#contract/catalogue/catalogue.ts'
import { listReviews } from '#contract/catalogue/reviews.ts'
import { loadAttributes } from '#web/api/attributes.tsx'
import { askAhead } from '#web/api/ahead/ask-ahead.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** Asks for what the page of a product loads, at the press: else it waits until its scripts have run. */
export function askForProduct(productId: number): void {
  void loadAttributes(browserApi)
  askAhead([getProduct, listRecommended, listReviews], { productId })
}
