import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { makePrivateFolder, PRIVATE_FILE } from '#server/services/files/private-folder.ts'

/** An email as it is sent. */
interface OutgoingMail {
  /** Of the outbox; the same mail sent again has the same Message-ID and the same file. */
  id: number
  kind: string
  /** Name and address of the sender. */
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  createdAt: Date
  headers?: Record<string, string>
}

export interface Mailer {
  /** Whether mail leaves this machine; else it becomes files. */
  isReal: boolean
  /** Resolves when a server has taken the mail or its file is on the disk; throws otherwise. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

interface MailerOptions {
  /** `smtp://user:password@host:587`; without it mail becomes files. */
  smtpUrl: string | undefined
  /** Absolute; where the files go. */
  folder: string
  /** The shop's host, for the Message-ID. */
  host: string
  /** The key that signs emails for the sender's domain; undefined where the mail server signs. */
  dkim?: { selector: string; keyFile: string } | undefined
}

/** A mail server that hangs is given up well before the lease of the job ends. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 }

/**
 * Sends mail by SMTP, or writes each as an .eml file that any mail program opens. Nothing is loaded
 * before the first email.
 */
export function openMailer({ smtpUrl, folder, host, dkim }: MailerOptions): Mailer {
  let transport: Promise<Transporter> | undefined
  const privateKey = dkim && dkimKey(dkim.keyFile)
  const compose = (mail: OutgoingMail) => ({
    from: mail.from,
    // As an object: a comma in the name must not make two addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<nagina-${mail.id}-${mail.createdAt.getTime()}@${host}>`,
    ...(dkim !== undefined &&
      privateKey !== undefined && {
        dkim: {
          domainName: mail.from.address.split('@').at(-1) ?? host,
          keySelector: dkim.selector,
          privateKey,
        },
      }),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
  })
  return {
    isReal: smtpUrl !== undefined,
    async send(mail) {
      transport ??= smtpUrl === undefined ? composing() : overSmtp(smtpUrl)
      const sent = await (await transport).sendMail(compose(mail))
      if (smtpUrl === undefined) await writeEml(folder, mail, bytesOf(sent))
    },
    close: () => void transport?.then((open) => open.close()),
  }
}

/** A key that cannot be read stops the start: unsigned emails would end as spam unnoticed. */
function dkimKey(file: string): string {
  try {
    const pem = readFileSync(file, 'utf8')
    createPrivateKey(pem)
    return pem
  } catch (error) {
    throw new Error(`DKIM_KEY_FILE is not the file of a private key: ${file}`, { cause: error })
  }
}

async function overSmtp(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...TIMEOUTS })
}

async function composing(): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

function bytesOf(sent: unknown): Buffer {
  const message: unknown = typeof sent === 'object' && sent ? Reflect.get(sent, 'message') : null
  if (Buffer.isBuffer(message)) return message
  throw new Error('The mail could not be put together.')
}

/** Whole or not at all: a process that is killed leaves no half file under the mail's name. */
async function writeEml(folder: string, mail: OutgoingMail, bytes: Buffer): Promise<void> {
  // Links that open accounts are in them.
  await makePrivateFolder(folder)
  const name = `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`
  const unfinished = join(folder, `.${name}.${process.pid}`)
  await writeFile(unfinished, bytes, { mode: PRIVATE_FILE })
  await rename(unfinished, join(folder, name))
}
