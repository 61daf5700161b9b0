import type { ReturnMailFacts } from '#domain/returns/return-states.ts'

type HandOver = ReturnMailFacts['handOver']

/** How the pieces of an approved return come to the shop, whose address ends every email; empty where nobody has to act. */
export function handOverInEnglish(handOver: HandOver): string {
  if (handOver === undefined) return ''
  return handOver.way === 'send'
    ? ' Then send or bring it to us: our address is at the end of this email.'
    : ` A courier picks it up at the PIN code ${handOver.pin}: please have it ready. You need not send it.`
}

export function handOverInHindi(handOver: HandOver): string {
  if (handOver === undefined) return ''
  return handOver.way === 'send'
    ? ' फिर इसे हमें भेजें या दुकान पर लाएँ: हमारा पता इस ईमेल के अंत में है।'
    : ` पिन कोड ${handOver.pin} से कूरियर इसे ले जाएगा: कृपया इसे तैयार रखें। आपको इसे भेजना नहीं है।`
}
