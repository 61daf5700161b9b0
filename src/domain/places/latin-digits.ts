/** The zeros of India's scripts, of Arabic and of full-width letters; the other nine digits follow each. */
const ZEROS = Array.from('०০੦૦୦௦౦೦൦٠۰０', (zero) => zero.charCodeAt(0))

/** A text with its digits as 0 to 9, whatever keyboard typed them: `९८२९०` is `98290`. */
export function withLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
