import { deriveSecrets } from '../../packages/secure-frame/src/custody/createSecrets.ts'
import { startSplitServers } from '../vault/crashServers.ts'
import { createProfile } from '../vault/visitor.ts'
import { countCode, countFound, spellingsOf } from './spell.ts'

const EMAIL = 'canary.somebody@example.com'
/** Salts, ids and nonces are shorter. */
const SECRET_BYTES = 32
/** Texts that both servers do keep and log: a search that does not find them searches nothing. */
const KEPT = ['share_released', 'vault listening', 'gateway listening']

/** The secrets that the rows of both databases and the logs of both servers hold in the clear. */
export interface ServerFindings {
  /** Secrets that the browser has drawn. */
  readonly planted: number
  readonly secrets: number
  readonly codes: number
  readonly links: number
  readonly addresses: number
  /** Mails with a code and with a link that were sent. */
  readonly mailed: readonly [codes: number, links: number]
  /** The texts that have to be found and were not. */
  readonly missing: readonly string[]
}

/**
 * Signs a visitor in on two devices, at real servers with databases of their own, and searches every row and every line of the logs.
 * Undefined without a PostgreSQL.
 */
export async function searchServers(): Promise<ServerFindings | undefined> {
  const servers = await startSplitServers()
  if (servers === undefined) return undefined
  const drawn: Uint8Array<ArrayBuffer>[] = []
  const { getRandomValues } = crypto
  // The frame runs in this process and the servers in others: what is drawn here are the secrets of the browser.
  crypto.getRandomValues = (array) => {
    getRandomValues.call(crypto, array)
    if (array instanceof Uint8Array && array.length === SECRET_BYTES) drawn.push(Uint8Array.from(array))
    return array
  }
  try {
    const first = createProfile({ servers, email: EMAIL, onRequest: () => undefined })
    const address = await first.signIn()
    await servers.refill()
    const second = createProfile({ servers, email: EMAIL, onRequest: () => undefined })
    const isSame = (await second.signIn()) === address && (await second.canSign(address))
    const everything = await servers.everything()

    const derived = await Promise.all(drawn.map((bytes) => deriveSecrets(Uint8Array.from(bytes))))
    const secrets = [...drawn, ...derived.flatMap(({ eoa, owner, solana }) => [eoa, owner, solana])]
    const mails = servers.mailbox.mails(EMAIL)
    const codes = mails.flatMap((mail) => mail.codes)
    const tokens = mails.flatMap(({ links }) =>
      links.flatMap((link) => new URL(link).searchParams.get('t') ?? []),
    )
    const kept = [address.toLowerCase(), ...KEPT].filter((text) => !everything.includes(text))
    return {
      planted: drawn.length,
      secrets: countFound(everything, secrets.flatMap(spellingsOf)),
      codes: codes.reduce((sum, code) => sum + countCode(everything, code), 0),
      links: countFound(everything, tokens),
      addresses: countFound(everything, ['canary', Buffer.from(EMAIL).toString('base64url').slice(0, 20)]),
      mailed: [codes.length, tokens.length],
      missing: isSame ? kept : [...kept, 'the same wallet on a second device'],
    }
  } finally {
    crypto.getRandomValues = getRandomValues
    await servers.stop()
  }
}
