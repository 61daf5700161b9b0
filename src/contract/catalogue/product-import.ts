import * as z from 'zod/mini'
import { Product, ProductQuery } from './catalogue.ts'
import { FileHeading, FreeColumn, GivenHeadings } from './file-headings.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalChoice, optionalSwitch, optionalText, rupees } from '#contract/fields.ts'

/** The most lines that one file may bring. */
export const MAX_IMPORT_LINES = 5_000

/** What is wrong with a cell of a file. `line` is the row number in a spreadsheet; the headings are row 1. */
const LineProblem = z.object({
  line: z.number(),
  /** Of the product, as far as it is known. */
  name: z.string(),
  column: z.string(),
  /** What the cell says, cut where it is long. */
  value: z.string(),
  message: z.string(),
})

/** A row that would be written. Amounts in rupees. */
const ImportedRow = z.object({
  line: z.number(),
  /** Null for a new product. */
  productId: z.nullable(z.number()),
  /** Whether the row has no id and its product was found by its name. */
  isByName: z.boolean(),
  name: z.string(),
  categoryName: z.string(),
  price: rupees,
  stock: z.nullable(z.number()),
  isHidden: z.boolean(),
  /** The changes of an existing product, as text of the file. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Its makes in the file with their old and new prices at the present rates; null where an alloy has no rate. */
  makes: z.optional(
    z.array(z.object({ alloy: z.string(), before: z.nullable(rupees), after: z.nullable(rupees) })),
  ),
})

/** What a file of products would do, or has done. */
export const ImportReport = z.object({
  message: z.string(),
  /** Whether anything was written. */
  isWritten: z.boolean(),
  creates: z.number(),
  updates: z.number(),
  /** How many lines change nothing. */
  unchanged: z.number(),
  /** How many lines cannot be used. */
  wrongLines: z.number(),
  /** How many of those are correct but depend on a wrong line of the same product. Absent for none. */
  heldLines: z.optional(z.number()),
  /** How many lines found their product by its name. */
  sameNames: z.number(),
  /** How many stock figures change although the file does not say what stock it was exported with. */
  guessedStock: z.number(),
  /** A digest of what the report shows of the shop; `write` is refused with 409 once that has changed. */
  basis: z.string(),
  /** The first of what is wrong. */
  problems: z.array(LineProblem),
  /** Headings that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** The headings that can be given a column, each with its present one. Absent for none. */
  headings: z.optional(z.array(FileHeading)),
  /** The columns that they can be given: those that the file does not have yet. */
  freeColumns: z.optional(z.array(FreeColumn)),
  /** Whether the file cannot be read until a heading is given the column of the name or the id. */
  lacksName: z.optional(z.boolean()),
  /** To be sent to `undoProductChange`; null before anything is written. */
  changeId: z.nullable(z.number()),
  /** Every row that would be written, or was. */
  rows: z.array(ImportedRow),
  /** How many prices of the file are not used, because rates make the price of their product. Absent for none. */
  lockedPrices: z.optional(z.number()),
})
export type ImportReport = z.output<typeof ImportReport>

export const importProducts = endpoint({
  name: 'importProducts',
  method: 'POST',
  path: '/product/import',
  summary:
    'Imports products from a CSV or .xlsx file: `check` only validates, `write` writes all lines or none',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({
    mode: optionalChoice(['check', 'write']),
    /** Writes the correct lines even if others are wrong. */
    skipWrong: optionalSwitch,
    /** Adds products for rows without an id although their names are taken. */
    addSameNames: optionalSwitch,
    /** Whether the stock figures counted as `guessedStock` are written; yes needs `basis` too. */
    setsStock: optionalSwitch,
    /** `basis` of the report that the person agreed to. */
    basis: optionalText(64),
    /** Columns for headings that mean nothing here; `write` remembers them for the next file. */
    headings: GivenHeadings,
  }),
  bodyType: 'multipart',
  files: ['file'],
  success: 200,
  reply: ImportReport,
  problems: [401, 403, 413, 415],
})

export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/product/export',
  summary: 'The products of a list as CSV, in the columns of the import',
  access: 'admin',
  permission: 'catalogue',
  query: ProductQuery,
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})

export const exportWorkbook = endpoint({
  name: 'exportWorkbook',
  method: 'GET',
  path: '/product/export/xlsx',
  summary: 'The products of a list as an .xlsx file, in the columns of the import',
  access: 'admin',
  permission: 'catalogue',
  query: ProductQuery,
  success: 200,
  reply: z.string(),
  replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  problems: [401, 403],
})

/** The most pictures that are matched at once. */
export const MAX_MATCHES = 500

export const matchPictures = endpoint({
  name: 'matchPictures',
  method: 'POST',
  path: '/product/matchpictures',
  summary: 'Matches picture files to products by file name: `12-1.jpg`, `kamal-ring-2.png`',
  access: 'admin',
  permission: 'catalogue',
  body: z.object({
    names: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_MATCHES)),
  }),
  success: 200,
  reply: z.array(
    z.object({
      name: z.string(),
      /** Null when no product, or more than one, has this name. */
      productId: z.nullable(z.number()),
      productName: z.string(),
      /** The number at the end of the name, which orders the pictures of a product; 0 without one. */
      place: z.number(),
    }),
  ),
  problems: [401, 403],
})

export const addPictures = endpoint({
  name: 'addPictures',
  method: 'POST',
  path: '/product/pictures/{productId}',
  summary: 'Adds pictures to a product, or replaces its pictures',
  access: 'admin',
  permission: 'catalogue',
  params: z.object({ productId: id }),
  body: z.object({ replace: optionalSwitch }),
  bodyType: 'multipart',
  files: ['images'],
  success: 200,
  reply: z.object({ message: z.string(), product: Product }),
  problems: [401, 403, 404, 409, 413, 415],
})
