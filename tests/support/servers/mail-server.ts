import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

interface ReceivedMail {
  from: string
  to: string
  /** Headers and body as they came. */
  raw: string
}

export interface MailServer {
  /** Its `SMTP_URL`. */
  url: string
  received: ReceivedMail[]
  /** How many of the next emails are refused temporarily. */
  refuseNext: (count: number) => void
  /** From now on it says for good that there is no such address. */
  refuseAddress: (address: string) => void
  /** From now on it does not answer emails, so the client waits. */
  hang: () => void
  /** Emails received while it did not answer. */
  unanswered: () => number
  close: () => Promise<void>
}

/** A local mail server with the SMTP commands that a client needs; it stores what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusals = 0
  const refused = new Set<string>()
  let isHanging = false
  let unanswered = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    converse(socket, refused, (mail) => {
      if (isHanging) {
        unanswered += 1
        return undefined
      }
      if (refusals > 0) {
        refusals -= 1
        return '451 Not now'
      }
      received.push(mail)
      return '250 Taken'
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (count) => {
      refusals = count
    },
    refuseAddress: (to) => refused.add(to),
    hang: () => {
      isHanging = true
    },
    unanswered: () => unanswered,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(
  socket: Socket,
  refused: ReadonlySet<string>,
  take: (mail: ReceivedMail) => string | undefined,
): void {
  let mail = { from: '', to: '', raw: '' }
  let isData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test')
  socket.on('data', (bytes) => {
    rest += bytes.toString('utf8')
    for (;;) {
      const end = rest.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const text = rest.slice(0, end)
      rest = rest.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        const answer = take({ ...mail, raw: text })
        if (answer !== undefined) say(answer)
        mail = { from: '', to: '', raw: '' }
      } else if (/^(EHLO|HELO)/i.test(text)) say('250 test')
      else if (/^MAIL FROM:/i.test(text)) {
        mail.from = /<(.*?)>/.exec(text)?.[1] ?? ''
        say('250 Yes')
      } else if (/^RCPT TO:/i.test(text)) {
        mail.to = /<(.*?)>/.exec(text)?.[1] ?? ''
        say(refused.has(mail.to) ? '550 No such user' : '250 Yes')
      } else if (/^DATA/i.test(text)) {
        isData = true
        say('354 Go on')
      } else if (/^QUIT/i.test(text)) {
        say('221 Bye')
        socket.end()
      } else say('250 Yes')
    }
  })
}
