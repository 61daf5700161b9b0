/** How an email begins, in English; `name` is empty when someone else may have entered the address. */
export function greetingInEnglish(name: string): string {
  return name === '' ? 'Hello,' : `Dear ${name},`
}

/** The same in Hindi. */
export function greetingInHindi(name: string): string {
  return name === '' ? 'नमस्ते,' : `नमस्ते ${name},`
}
