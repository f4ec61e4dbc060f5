import { vaultRoutes } from '@foyer/api'
import * as v from 'valibot'
import { createDevice, type Device } from './device.ts'
import { TEST_PROJECT, type VaultTest } from './vaultTest.ts'

/** A device that asked for a link, and what its screen shows. */
export interface Asked {
  readonly device: Device
  readonly ip: string
  readonly linkId: string
  readonly number: string
  readonly retryAfterMs: number
  readonly earlier: { readonly sentAtMs: number; readonly number?: string | undefined } | undefined
  /** Returns the state of the link, as the device hears it. */
  state(): Promise<string>
}

/** A mail with a link. */
export interface LinkMail {
  readonly url: string
  readonly code: string
  readonly text: string
}

/** Asks for a link with a new device, or with a known one, from a network of its own unless told otherwise. */
export async function askForLink(
  test: VaultTest,
  email: string,
  more: {
    readonly device?: Device
    readonly ip?: string
    readonly projectId?: string
    readonly flowId?: string
    readonly purpose?: 'change'
  } = {},
): Promise<Asked> {
  const device = more.device ?? (await createDevice(test))
  const { ip = randomIp(), projectId = TEST_PROJECT, flowId = 'fl_1', purpose } = more
  const options = { headers: { 'x-forwarded-for': ip }, projectId }
  const body = { email, flowId, ...(purpose && { purpose }) }
  const answer = await device.call('/v1/links', body, options)
  if (answer.code !== undefined) throw new TypeError(`no link: ${answer.code}`)
  const { linkId, number, retryAfterMs, earlier } = v.parse(vaultRoutes.createLink.reply, answer.body)
  return {
    device,
    ip,
    linkId,
    number,
    retryAfterMs,
    earlier,
    async state() {
      const { state } = await test.database
        .selectFrom('vault_links')
        .select('state')
        .where('id', '=', linkId)
        .executeTakeFirstOrThrow()
      // A call for an open one waits for as long as it is.
      if (state === 'open') return state
      const heard = await device.call('/v1/links/wait', { linkId }, { projectId })
      return heard.code ?? v.parse(vaultRoutes.waitForLink.reply, heard.body).state
    },
  }
}

/** The mails with links that an address was sent, the oldest first, once all that are due are there. */
export async function linkMails(test: VaultTest, email: string): Promise<readonly LinkMail[]> {
  const { database, mailbox } = test
  for (;;) {
    const waiting = await database.selectFrom('vault_mails').select('id').execute()
    if (waiting.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return mailbox
    .mails(email)
    .toSorted((one, other) => one.id - other.id)
    .map(({ links, text }) => ({
      url: links[0] ?? '',
      text,
      code: /code ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(text)?.[1] ?? '',
    }))
    .filter(({ code }) => code !== '')
}

/** Acts as the owner who has the mailbox and sees the screen of a device: the newest mail, its page, the number. */
export async function answerAsOwner(test: VaultTest, email: string, asked: Asked): Promise<string> {
  const mail = (await linkMails(test, email)).at(-1)
  if (mail === undefined) throw new TypeError('the mailbox is empty')
  const waitNumber = asked.earlier?.number
  if (waitNumber === undefined) return (await test.choose(mail.url, asked.number)).text
  const typed = { code: mail.code, number: waitNumber }
  await sendForm(test, mail.url, { choice: 'other', ...typed })
  return (await sendForm(test, mail.url, { choice: 'approve-other', ...typed })).text
}

/** Sends the form of the page of a link. */
export async function sendForm(
  test: VaultTest,
  link: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  const url = new URL(test.local(link))
  const body = new URLSearchParams({ t: url.searchParams.get('t') ?? '', ...fields })
  const reply = await fetch(`${url.origin}/approve`, { method: 'POST', body })
  return { status: reply.status, text: await reply.text() }
}

function randomIp(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `${part()}.${part()}.${part()}.${part()}`
}
