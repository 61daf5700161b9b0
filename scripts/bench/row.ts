/** One line of the benchmark table. */
export interface Row {
  name: string
  figure: string
  /** Against a limit taken in the same run, with its spread; a dash where there is none. */
  ratio: string
  bar: string
  isMet: boolean
}
