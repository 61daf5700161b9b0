import { Resolver } from 'node:dns/promises'

/** Looks a name up in the DNS and answers its texts. Throws an error with a `code`, as Node does. */
type Lookup = (name: string) => Promise<string[][]>

/** What one look at the DNS has found. */
interface DomainFinding {
  name: string
  found: string
  /** What to do; absent when it is fine or could not be looked up. */
  cure?: string
}

interface Sender {
  /** Of the address that emails come from. */
  domain: string
  /** Of the DKIM key of the shop; undefined where the mail server signs. */
  selector: string | undefined
}

const TIMEOUT_MS = 3_000

/**
 * Whether the domain of the sender says who may send for it (SPF), by which key its emails are signed (DKIM) and
 * what becomes of others (DMARC). Without a network it finds nothing wrong.
 */
export function examineMailDomain(
  { domain, selector }: Sender,
  lookup: Lookup = inDns(),
): Promise<DomainFinding[]> {
  const records = [
    {
      name: 'SPF',
      at: domain,
      begins: 'v=spf1',
      cure: `Add a TXT record at ${domain} that names your mail server, such as "v=spf1 include:… -all".`,
    },
    ...(selector === undefined
      ? []
      : [
          {
            name: 'DKIM',
            at: `${selector}._domainkey.${domain}`,
            begins: '',
            cure: `Add the public key as a TXT record at ${selector}._domainkey.${domain}.`,
          },
        ]),
    {
      name: 'DMARC',
      at: `_dmarc.${domain}`,
      begins: 'v=DMARC1',
      cure: `Add a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=quarantine".`,
    },
  ]
  return Promise.all(records.map((record) => findRecord(record, lookup)))
}

async function findRecord(
  { name, at, begins, cure }: { name: string; at: string; begins: string; cure: string },
  lookup: Lookup,
): Promise<DomainFinding> {
  const title = `${name} of the emails`
  try {
    const texts = (await lookup(at)).map((parts) => parts.join(''))
    const isThere = texts.some((text) => isRecord(text, begins))
    return isThere
      ? { name: title, found: `found at ${at}` }
      : { name: title, found: `missing at ${at}`, cure }
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'ENOTFOUND' || code === 'ENODATA') {
      return { name: title, found: `missing at ${at}`, cure }
    }
    return { name: title, found: `not looked up, the DNS does not answer (${String(code)})` }
  }
}

/** A DKIM record may leave its version out, but not its key; an empty key is a withdrawn one. */
function isRecord(text: string, begins: string): boolean {
  return begins === '' ? /(?:^|;)\s*p=[^;\s]/.test(text) : text.startsWith(begins)
}

function inDns(): Lookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  return (name) => resolver.resolveTxt(name)
}
