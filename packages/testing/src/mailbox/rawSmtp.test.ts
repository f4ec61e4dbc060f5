import { connect, type Socket } from 'node:net'
import { withTimeLimit } from '@foyer/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mailbox, startMailbox } from './startMailbox.ts'

let mailbox: Mailbox
let socket: Socket
let heard = ''
let isClosed = false

beforeEach(async () => {
  mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  heard = ''
  isClosed = false
  const { hostname, port } = new URL(mailbox.smtpUrl)
  socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString('latin1')
  })
})

afterEach(async () => {
  socket.destroy()
  await mailbox.stop()
})

/** Waits for a line that begins with a code, and forgets what came before it. */
async function hear(code: number): Promise<void> {
  await expect.poll(() => heard).toMatch(new RegExp(`^${code} .*\\r\\n`, 'm'))
  heard = ''
}

async function say(line: string | Buffer, code: number): Promise<void> {
  socket.write(line)
  await hear(code)
}

/** Says everything up to the body of a mail. */
async function begin(): Promise<void> {
  await hear(220)
  await say('EHLO test\r\n', 250)
  await say('MAIL FROM:<a@foyer.example>\r\n', 250)
  await say('RCPT TO:<ann@example.com>\r\n', 250)
  await say('DATA\r\n', 354)
}

test('a conversation by hand, in pieces of one byte, delivers the mail as it was written', async () => {
  await hear(220)
  socket.setNoDelay(true)
  for (const letter of 'EHLO test\r\nMAIL FROM:<>\r\nRCPT TO:<ann@example.com>\r\nDATA\r\n')
    socket.write(letter)
  await hear(354)
  for (const letter of 'Subject: bytes\r\n\r\n..one\r\ntwo\r\n.\r\n') socket.write(letter)
  await hear(250)
  expect(mailbox.mails()).toMatchObject([{ sender: '', subject: 'bytes', text: '.one\ntwo\n' }])
  await say('QUIT\r\n', 221)
  await expect.poll(() => isClosed).toBe(true)
})

test('a slow answer: the mail arrives although its sender has given up', async () => {
  mailbox.failNext({ slowMs: 300 })
  await begin()
  // The sender leaves when all of the mail is on the line: a limit of time could also end before its first word.
  await new Promise((resolve) =>
    socket.end('Subject: Your code\r\n\r\nCode 418203\r\n.\r\n', () => resolve(null)),
  )
  socket.destroy()
  expect(heard).toBe('')
  expect((await mailbox.waitForMail('ann@example.com')).codes).toEqual(['418203'])
})

test.each(['\n.\n', '\n.\r\n', '\r\n.\n', '\r.\r', '\r\n.\r'])(
  'a mail ends at a line with one dot and at nothing else: %j smuggles no second mail in',
  async (ending) => {
    await begin()
    socket.write(
      `Subject: first\r\n\r\nbody${ending}MAIL FROM:<x@evil.example>\r\nRCPT TO:<bob@example.com>\r\nDATA\r\nSubject: second\r\n\r\nsmuggled`,
    )
    await say('\r\n.\r\n', 250)
    expect(mailbox.mails().map(({ subject, to }) => [subject, to])).toEqual([['first', ['ann@example.com']]])
  },
)

test.each([
  ['an unknown command', 'BLAH\r\n', 500],
  ['MAIL before a greeting', 'MAIL FROM:<a@foyer.example>\r\n', 503],
  ['a mail without a recipient', 'EHLO x\r\nMAIL FROM:<a@foyer.example>\r\nDATA\r\n', 503],
  ['an address with a line break in it', 'EHLO x\r\nMAIL FROM:<a@foyer.example\u0000>\r\n', 501],
  ['an address without an at sign', 'EHLO x\r\nMAIL FROM:<nobody>\r\n', 501],
  ['a size that is too large', 'EHLO x\r\nMAIL FROM:<a@foyer.example> SIZE=256001\r\n', 552],
  ['encryption, which it has no certificate for', 'EHLO x\r\nSTARTTLS\r\n', 500],
])('%s is answered by an error, and the next mail arrives', async (_, lines, code) => {
  await hear(220)
  await say(lines, code)
  await say('RSET\r\n', 250)
  await say('EHLO test\r\n', 250)
  await say('MAIL FROM:<a@foyer.example>\r\n', 250)
  await say('RCPT TO:<ann@example.com>\r\n', 250)
  await say('DATA\r\n', 354)
  await say('Subject: after\r\n\r\n.\r\n', 250)
  expect(mailbox.mails()).toMatchObject([{ subject: 'after' }])
})

test.each([
  ['a line without end', Buffer.alloc(40_000, 'a')],
  ['a request of a browser', 'POST / HTTP/1.1\r\n'],
  ['noise', Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7919) % 251))],
  ['too many wrong commands', 'NO\r\n'.repeat(50)],
])('%s ends the connection, and others are served', async (_, bytes) => {
  await hear(220)
  socket.write(bytes)
  await expect.poll(() => isClosed).toBe(true)
  expect(await isGreeted()).toBe(true)
})

test('a connection that breaks in the middle of a mail leaves nothing behind', async () => {
  await begin()
  socket.write('Subject: half\r\n\r\nhalf a mail')
  socket.resetAndDestroy()
  await expect.poll(() => isClosed).toBe(true)
  expect(await isGreeted()).toBe(true)
  expect(mailbox.mails()).toEqual([])
})

test('a connection that breaks between two commands of a mail ends nothing but itself', async () => {
  await hear(220)
  await say('EHLO test\r\n', 250)
  await say('MAIL FROM:<a@foyer.example>\r\n', 250)
  socket.resetAndDestroy()
  await expect.poll(() => isClosed).toBe(true)
  // An error that nobody listens to would end the process, which fails the run.
  expect(await isGreeted()).toBe(true)
})

test('a mail that says it is small and is not is refused at its end', async () => {
  await begin()
  for (let sent = 0; sent < 400_000; sent += 1_000) socket.write(`${'a'.repeat(998)}\r\n`)
  await say('\r\n.\r\n', 552)
  expect(mailbox.mails()).toEqual([])
})

test('a mail that cannot be read is refused by name', async () => {
  await begin()
  await say(`X: ${'a'.repeat(70_000)}\r\n\r\n.\r\n`, 554)
})

/** Whether a new client hears the greeting. */
function isGreeted(): Promise<boolean> {
  const { hostname, port } = new URL(mailbox.smtpUrl)
  const other = connect(Number(port), hostname)
  const greeting = () =>
    new Promise<boolean>((resolve, reject) => {
      other.once('data', (chunk: Buffer) => resolve(chunk.toString().startsWith('220 ')))
      other.once('error', reject)
    })
  return withTimeLimit(greeting, { limitMs: 15_000, what: 'A greeting' }).finally(() => other.destroy())
}
