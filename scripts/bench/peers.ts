/**
 * Results of other shops on two cores of the same kind, in November 2026, with their demo data in production
 * mode, compared with a bare node:http server that sent as many bytes in the same run. They are not run here;
 * our results are compared with these figures.
 */
export const PEERS = {
  /** Requests a second as a part of the bare server's, 24 products of 100, and of 1,000. */
  vendureSearch: { of100: 0.0097, of1000: 0.0015 },
  everShopList: { of100: 0.0035, of1000: 0.0039 },
  medusaList: { of100: 0.0016, of1000: 0.0002 },
  /** One product as JSON. */
  vendureProduct: 0.0049,
  medusaProduct: 0.002,
  /** Processor time of a rendered page of EverShop, in ms. */
  everShopPageMs: { home: 15.7, list: 37.5, product: 21.4 },
  /**
   * Pages of EverShop in a browser, cold, on a phone with a processor four times slower and a line of
   * 9 Mbit/s with 165 ms there and back: bytes on the wire in KiB, times in ms.
   */
  everShopVisit: {
    home: { html: 234, script: 1_313, withoutPictures: 1_547, lcpMs: 1_084 },
    list: { html: 333, script: 1_346, withoutPictures: 1_679, lcpMs: 1_304 },
    product: { html: 249, script: 1_326, withoutPictures: 1_575, lcpMs: 1_164 },
  },
  /** The slowest answer to a press on its product page, the middle of its three pages, in ms. */
  everShopInpMs: 144,
  /** Start to the first answer of the fastest, its database running already, in ms. */
  fastestStartMs: 2_000,
  /** Import of Vendure's demo, without the install, in ms. */
  vendureSetUpMs: 39_000,
  /** Memory of the lightest, in MiB. */
  lightestMiB: 573,
} as const
