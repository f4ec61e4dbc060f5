import { createServer } from 'node:net'
import { stressTest } from '@foyer/devkit/stress'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_MAILS } from './mailStore.ts'
import { type Mailbox, startMailbox } from './startMailbox.ts'

let mailbox: Mailbox
let client: Transporter

const MAIL = { from: '"Demo Shop" <code@foyer.example>', to: 'ann@example.com', subject: 'Your code' }
const send = (mail: SendMailOptions = {}) => client.sendMail({ ...MAIL, text: 'Code 418203', ...mail })

beforeEach(async () => {
  mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  client = connect()
})

afterEach(async () => {
  client.close()
  await mailbox.stop()
})

function connect(more: object = {}): Transporter {
  const { hostname: host, port } = new URL(mailbox.smtpUrl)
  return createTransport({ host, port: Number(port), socketTimeout: 20_000, ...more })
}

describe('a mail that is sent', () => {
  test('is received with what its reader sees and what its envelope says', async () => {
    await send({ html: '<p>Code <b>418203</b></p>', bcc: 'Bob@Example.com', headers: { 'X-App': 'shop' } })
    const mail = await mailbox.waitForMail('bob@example.com')
    expect(mail).toMatchObject({
      id: 1,
      from: { name: 'Demo Shop', address: 'code@foyer.example' },
      sender: 'code@foyer.example',
      to: ['ann@example.com', 'Bob@example.com'],
      subject: 'Your code',
      text: expect.stringContaining('Code 418203'),
      html: expect.stringContaining('<b>418203</b>'),
      codes: ['418203'],
    })
    expect(mail.headers).toContainEqual({ name: 'X-App', value: 'shop' })
    expect(mail.source).toContain('Content-Type: multipart/alternative')
  })

  test('keeps its letters in every script, in address, subject and body', async () => {
    await send({ to: 'jürgen@bücher.example', subject: 'Код 你好 🎉', text: 'Größe\r\n.\r\n..dots' })
    const mail = await mailbox.waitForMail('Jürgen@xn--bcher-kva.example')
    expect(mail.subject).toBe('Код 你好 🎉')
    expect(mail.text.trim().split(/\r?\n/)).toEqual(['Größe', '.', '..dots'])
  })

  test('tells who signed in, and never keeps a password', async () => {
    client = connect({ auth: { user: 'vault', pass: 'hunter2-secret' } })
    await send()
    const mail = await mailbox.waitForMail('ann@example.com')
    expect(mail.user).toBe('vault')
    expect(JSON.stringify(mailbox.mails())).not.toContain('hunter2')
  })
})

describe('waiting for a mail', () => {
  test('ends with the first one after a mail that is known', async () => {
    await send({ subject: 'link' })
    const link = await mailbox.waitForMail('ann@example.com')
    const waiting = mailbox.waitForMail('ann@example.com', { after: link.id })
    await send({ to: 'bob@example.com' })
    await send({ subject: 'code' })
    await send({ subject: 'notice' })
    expect((await waiting).subject).toBe('code')
    expect(mailbox.mails('ann@example.com').map(({ subject }) => subject)).toEqual(['notice', 'code', 'link'])
    expect(mailbox.lastId).toBe(4)
  })

  test('ends when its time is over, and when the mailbox stops', async () => {
    await expect(mailbox.waitForMail('ann@example.com', { timeoutMs: 20 })).rejects.toMatchObject({
      code: 'timed_out',
      message: 'A mail to ann@example.com took longer than 20 ms.',
    })
    const waiting = expect(mailbox.waitForMail('ann@example.com')).rejects.toThrow('was stopped')
    await mailbox.stop()
    await waiting
  })

  test('an id is not used again after the mails were removed', async () => {
    await send()
    await send({ to: 'bob@example.com' })
    mailbox.clear('ANN@example.com')
    expect(mailbox.mails().map(({ id }) => id)).toEqual([2])
    mailbox.clear()
    await send()
    expect(mailbox.mails().map(({ id }) => id)).toEqual([3])
  })
})

describe('limits', () => {
  test('a mail that is too large is refused, whether its size is told before or not', async () => {
    const text = `${'a'.repeat(70)}\n`.repeat(4_000)
    await expect(send({ text })).rejects.toMatchObject({ responseCode: 552 })
    await send({ text: text.slice(0, 200_000) })
    expect(mailbox.mails()).toHaveLength(1)
  })

  stressTest('the oldest mails make room', async () => {
    client = connect({ pool: true, maxConnections: 4, maxMessages: Number.POSITIVE_INFINITY })
    const all = Array.from({ length: MAX_MAILS + 5 }, (_, index) => send({ subject: `mail ${index}` }))
    await Promise.all(all)
    expect(mailbox.mails()).toHaveLength(MAX_MAILS)
    expect(mailbox.mails().at(-1)?.id).toBe(6)
  })

  test('a mail to more than 50 recipients reaches the first 50', async () => {
    const to = Array.from({ length: 55 }, (_, index) => `ann${index}@example.com`)
    const { accepted, rejected } = await send({ to })
    expect([accepted?.length, rejected?.length]).toEqual([50, 5])
  })
})

describe('an SMTP server that fails', () => {
  test('is down: the connection is refused, and works again afterwards on the same port', async () => {
    const { smtpUrl } = mailbox
    await mailbox.refuse('down')
    await expect(send()).rejects.toMatchObject({ code: expect.stringMatching(/ESOCKET|ECONNECTION/) })
    await expect(send()).rejects.toThrow('ECONNREFUSED')
    await mailbox.recover()
    await send()
    expect([mailbox.smtpUrl, mailbox.mails().length]).toEqual([smtpUrl, 1])
  })

  test('goes down under a connection that is open', async () => {
    client = connect({ pool: true })
    await send()
    await mailbox.refuse('down')
    await expect(send()).rejects.toThrow()
  })

  test('is down for one connection', async () => {
    mailbox.failNext('down')
    await expect(send()).rejects.toThrow()
    await send()
    expect(mailbox.mails()).toHaveLength(1)
  })

  test('is silent: the client gives up by itself', async () => {
    mailbox.failNext('silent')
    client = connect({ greetingTimeout: 200 })
    await expect(send()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  })

  test('greylists: an address is refused with 451 once, each by itself', async () => {
    await mailbox.refuse('greylist')
    for (const to of ['ann@example.com', 'bob@example.com']) {
      await expect(send({ to })).rejects.toMatchObject({ responseCode: 451 })
      await send({ to: to.toUpperCase() })
    }
    expect(mailbox.mails()).toHaveLength(2)
    mailbox.failNext('greylist')
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  })

  test('rejects for good with 550, until it recovers', async () => {
    await mailbox.refuse('reject')
    for (const _ of [1, 2]) await expect(send()).rejects.toMatchObject({ responseCode: 550 })
    await mailbox.recover()
    await send()
  })

  test('drops the connection after the mail: it is lost, and a second try arrives', async () => {
    mailbox.failNext('drop', 2)
    for (const _ of [1, 2]) await expect(send()).rejects.toThrow()
    expect(mailbox.mails()).toHaveLength(0)
    await send()
    expect(mailbox.mails()).toHaveLength(1)
  })

  test('loses its answer: the client thinks that it failed, and its second try arrives twice', async () => {
    mailbox.failNext('loseAnswer')
    await expect(send()).rejects.toThrow()
    await send()
    expect(mailbox.mails()).toHaveLength(2)
  })

  test('plays what was planned in its order', async () => {
    mailbox.failNext('down')
    mailbox.failNext('greylist')
    mailbox.failNext('drop')
    await expect(send()).rejects.not.toHaveProperty('responseCode', 451)
    await expect(send()).rejects.toMatchObject({ responseCode: 451 })
    await expect(send()).rejects.not.toHaveProperty('responseCode')
    await send()
    expect(mailbox.mails()).toHaveLength(1)
  })
})

test('a taken port is named, and nothing is left running', async () => {
  const port = Number(new URL(mailbox.pageUrl).port)
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => free.once('listening', resolve))
  const address = free.address()
  const smtpPort = address !== null && typeof address === 'object' ? address.port : 0
  await expect(startMailbox({ smtpPort, pagePort: 0 })).rejects.toThrow(
    `The SMTP server cannot listen on port ${smtpPort}: it is taken.`,
  )
  await new Promise((resolve) => free.close(resolve))
  await expect(startMailbox({ smtpPort, pagePort: port })).rejects.toThrow(
    `The inbox page cannot listen on port ${port}: it is taken.`,
  )
  await (await startMailbox({ smtpPort, pagePort: 0 })).stop()
})

test('stopping twice is stopping once, while a client is connected', async () => {
  client = connect({ pool: true })
  await send()
  await Promise.all([mailbox.stop(), mailbox.stop()])
  await expect(send()).rejects.toThrow()
})
