const UNIT = String.raw`(?: (?:mm|cm|kg|g|ct|days?|%|मिमी|ग्राम|दिन)(?![\p{L}\p{M}]))`

/**
 * What no line breaks in: a phone number, a date, a moment, the number of a document, a price of a weight, a figure with
 * its unit, and a range of figures, hours or days, with the brackets around them.
 */
const WHOLE = new RegExp(
  [
    String.raw`\+\d[\d ]{6,}\d`,
    String.raw`\p{Lu}\p{L}{2}[-–]\p{Lu}\p{L}{2}(?!\p{L})`,
    String.raw`\d{1,2} \p{L}[\p{L}\p{M}]+ \d{4}(?!\d)`,
    String.raw`\d{1,2} \p{L}[\p{L}\p{M}॰]+, \d{1,2}:\d{2}`,
    String.raw`\p{Lu}{2,}[-/][\p{Lu}\d/-]*\d`,
    String.raw`₹\d[\d.,]*(?: ?/ ?(?:g|ग्राम|ct)(?![\p{L}\p{M}]))?`,
    String.raw`\d[\d.,:]* (?:to|से) \d+(?:[.,:]\d+)*${UNIT}?`,
    String.raw`\(?\d[\d.,]*(?:[-–]\d+)?(?:${UNIT}|(?<=[-–]\d+))\)?`,
  ].join('|'),
  'gu',
)

/** Words as they are written; the characters stay, so that a copied phone number is one. */
export function Unbroken({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const { 0: whole, index } of text.matchAll(WHOLE)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className="whitespace-nowrap">
        {whole}
      </span>,
    )
    end = index + whole.length
  }
  return parts.length === 0 ? text : [...parts, text.slice(end)]
}
