import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from './smtpMailer.ts'

const MAIL = { to: 'ada@example.com', subject: 'Code', text: '123456', html: '<p>123456</p>' }

/** A mail server that offers no encryption, or that somebody on the way had say so. */
async function startPlainServer(host: string) {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 plain\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) heard.push(line)
      socket.write('250 plain\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, heard }
}

test('a mail goes to another machine encrypted or not at all, with and without a password', async () => {
  const { port, heard } = await startPlainServer('127.0.0.2')
  for (const user of ['', 'user:password@']) {
    const mailer = createSmtpMailer([`smtp://${user}127.0.0.2:${port}`], 'Foyer <foyer@example.com>')
    onTestFinished(() => mailer.close())
    await expect(mailer.send(MAIL, new AbortController().signal)).rejects.toMatchObject({ name: 'MailError' })
  }
  expect(heard.filter((line) => /^(MAIL|RCPT|AUTH|DATA)/.test(line))).toEqual([])
  expect(
    heard.some((line) => /^EHLO/.test(line)),
    'the server was asked',
  ).toBe(true)
})
