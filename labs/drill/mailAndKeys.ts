import { startMailbox } from '@foyer/testing/mailbox'
import * as v from 'valibot'
import { begin, connect, request, signsWith, startSocialWorld } from '../../integration/social/socialWorld.ts'
import { startSuite } from '../../packages/suite/src/startSuite.ts'
import { until } from './processes.ts'

const MAIL_MS = 90_000

/** Returns a figure of the vault. */
async function figureOf(vaultUrl: string, figure: string): Promise<number> {
  const text = await (await fetch(`${vaultUrl}/metrics`)).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${figure} `))
      ?.split(' ')[1] ?? Number.NaN,
  )
}

/** The mail server goes away, a person asks for a link, and the mail server comes back. */
export async function loseMail() {
  const world = await startSocialWorld()
  const { it } = world
  try {
    const vaultUrl = it.env.FOYER_VAULT_URL ?? ''
    const port = Number(new URL(it.env.FOYER_SMTP_URL ?? '').port)
    await it.mailbox.stop()
    const email = 'ada@people.example'
    const profile = world.newProfile()
    const { action } = await profile.frame.CONNECT_EMAIL({ email }, request)
    const noticedMs = await until(
      async () => (await figureOf(vaultUrl, 'foyer_vault_mails_failed_total')) > 0,
    )
    const again = await startMailbox({ smtpPort: port, pagePort: 0 })
    try {
      const startedAt = performance.now()
      const mail = await again.waitForMail(email, { after: 0, timeoutMs: MAIL_MS })
      const arrivedMs = Math.round(performance.now() - startedAt)
      const dropped = await figureOf(vaultUrl, 'foyer_vault_mails_dropped_total')
      return { action, dropped, arrived: mail.links.length > 0 ? 1 : 0, noticedMs, arrivedMs }
    } finally {
      await again.stop()
    }
  } finally {
    await world.close()
  }
}

const Printed = v.object({
  keys: v.array(v.looseObject({ isCurrent: v.boolean(), rows: v.optional(v.number(), 0) })),
})

/** Counts the rows that current and older keys have sealed, of the lines that both servers print. */
function countRows(lines: readonly string[]) {
  const keys = lines.flatMap((line) => v.parse(Printed, JSON.parse(line)).keys)
  const sum = (isCurrent: boolean) =>
    keys.filter((key) => key.isCurrent === isCurrent).reduce((rows, key) => rows + key.rows, 0)
  return { byCurrentKeys: sum(true), byOlderKeys: sum(false) }
}

/** The key files of a person's shares are in other hands: new keys, every row sealed anew, and the wallet opens as before. */
export async function rotateLeakedKeys() {
  const world = await startSocialWorld()
  const { it } = world
  try {
    const profile = world.newProfile()
    const person = world.newPerson()
    const user = await connect(profile, (await begin(profile, 'google', person.id)).carried)
    const address = String(Object(user).address)
    // The embedded database has one process at a time.
    await world.suite.close()
    const outputs: (readonly string[])[] = []
    for (const words of ['check', 'rotate', 'rewrap']) {
      const { code, lines } = await it.run(['keys', words])
      if (code !== 0) throw new Error(`keys ${words} ended with ${code}.`)
      outputs.push(lines)
    }
    const [before = [], , after = []] = outputs
    const again = await startSuite({
      ...{ frameFolder: it.frameFolder, env: it.env },
      printNote: () => undefined,
      logTo: { write: () => undefined },
    })
    try {
      profile.reload()
      const isSigning = (await signsWith(profile, address)) ? 1 : 0
      return { sealedBefore: countRows(before), sealedAfter: countRows(after), isSigning }
    } finally {
      await again.close()
    }
  } finally {
    await world.close()
  }
}
