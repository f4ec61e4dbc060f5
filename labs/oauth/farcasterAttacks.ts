import { socialRoutes } from '@foyer/api'
import { FARCASTER_RELAY_KEY, type FarcasterMisbehaviour } from '@foyer/testing/identityProviders'
import type { AuthClient } from '../../packages/gateway/test/authClient.ts'
import type { AttackedGateway } from './attackedGateway.ts'

/** The clients of an attack on signing in with Farcaster, and where it led. */
export interface FarcasterAttacked {
  /** Browsers that may not be signed in afterwards. */
  readonly attackers: readonly AuthClient[]
  /** Signatures that were taken though they may not be: an account without an address begins no session by one alone. */
  readonly taken: number
}

/** One attack on signing in with Farcaster. */
export interface FarcasterAttack {
  readonly name: string
  run(it: AttackedGateway): Promise<FarcasterAttacked>
}

/** At least these of them have to be tried. */
const BY_AN_APP: readonly FarcasterMisbehaviour[] = [
  ...(['wrongNonce', 'wrongDomain', 'expired', 'wrongChain', 'wrongStatement'] as const),
  ...(['numberOfAnother', 'twoNumbers', 'foreignKey', 'forged', 'removedKey', 'keyOfAnotherType'] as const),
  ...(['otherNumber', 'unreadable', 'nodeError', 'nodeNotJson'] as const),
]
const BY_A_RELAY: readonly FarcasterMisbehaviour[] = [
  ...(['ownNonce', 'serverError', 'hugeBody', 'endlessBody', 'redirect', 'notJson'] as const),
]

const start = (client: AuthClient) => client.call(socialRoutes.startFarcaster, {})

/** Whether the gateway takes what the relay tells of a flow. An error other than its own refusal is an error of the bench. */
async function isTaken(client: AuthClient, flowId: string): Promise<boolean> {
  try {
    const { needs } = await client.call(socialRoutes.finishFarcaster, { flowId })
    return needs !== 'SIGNATURE'
  } catch (error) {
    return isRefused(error)
  }
}

/** False for a refusal by the gateway; everything else is thrown again. */
function isRefused(error: unknown): false {
  if (typeof Object(error).code === 'string') return false
  throw error
}

async function countTaken(tries: readonly (() => Promise<boolean>)[]): Promise<number> {
  let taken = 0
  for (const attempt of tries) if (await attempt()) taken += 1
  return taken
}

/** Returns the signed message, which anybody with the address of a channel may read once. */
async function takeSigned({ idp }: AttackedGateway, url: string): Promise<Record<string, unknown>> {
  const reply = await fetch(`${idp.farcaster.relayUrl}/v1/channel/status`, { headers: bearerOf(url) })
  const { message, signature, fid, username } = Object(await reply.json())
  if (typeof signature !== 'string') throw new Error('Nothing was signed.')
  return { message, signature, fid, username }
}

/** Hands something to a channel, as an app does that has signed. */
async function handOver({ idp }: AttackedGateway, url: string, signed: object): Promise<void> {
  const reply = await fetch(`${idp.farcaster.relayUrl}/v1/channel/authenticate`, {
    method: 'POST',
    headers: { ...bearerOf(url), 'x-farcaster-auth-relay-key': FARCASTER_RELAY_KEY },
    body: JSON.stringify(signed),
  })
  if (reply.status !== 201) throw new Error(`The relay answered ${reply.status}.`)
}

function bearerOf(url: string): { readonly authorization: string } {
  return { authorization: `Bearer ${new URL(url).searchParams.get('channelToken')}` }
}

/** Signs, and takes the outcome away before the gateway hears of it. */
async function steal(it: AttackedGateway, url: string): Promise<Record<string, unknown>> {
  await it.scan(url, it.newPerson())
  return takeSigned(it, url)
}

/** Has a person sign for a flow elsewhere: in a channel of the attacker's own that asks for the same. */
async function signFor(it: AttackedGateway, url: string): Promise<Record<string, unknown>> {
  const { relayUrl } = it.idp.farcaster
  const status = await fetch(`${relayUrl}/v1/channel/status`, { headers: bearerOf(url) })
  const { signatureParams } = Object(await status.json())
  const opened = await fetch(`${relayUrl}/v1/channel`, {
    method: 'POST',
    body: JSON.stringify(signatureParams),
  })
  return steal(it, String(Object(await opened.json()).url))
}

/** Changes to a text after it was signed. */
const CHANGES: readonly ((text: string) => string)[] = [
  (text) => text.replace(/farcaster:\/\/fid\/\d+/, 'farcaster://fid/1'),
  (text) => `${text}\n- farcaster://fid/1`,
  (text) => text.replace('Farcaster Auth', 'farcaster auth'),
  (text) => text.replace(/Issued At: .*/, 'Issued At: 2099-01-01T00:00:00.000Z'),
  (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z'),
  (text) => text.replace(/^[^ ]+/, 'evil.example'),
  (text) => `${text}\n`,
  (text) => ` ${text}`,
]

const HOSTILE: readonly FarcasterAttack[] = [...BY_A_RELAY, ...BY_AN_APP].map((how) => ({
  name: `farcaster: ${how}`,
  async run(it) {
    const attacker = await it.client()
    const tryIt = async () => {
      if (BY_A_RELAY.includes(how)) it.idp.misbehaveFarcaster(how)
      const { flowId, url } = await start(attacker)
      it.idp.misbehaveFarcaster(how)
      await it.scan(url, it.newPerson())
      const first = await isTaken(attacker, flowId)
      it.idp.behave()
      // The relay comes to its senses, and the same flow is tried again with what is right.
      await it.scan(url, it.newPerson())
      return (await isTaken(attacker, flowId)) || first
    }
    const taken = await tryIt()
      .catch(isRefused)
      .finally(() => it.idp.behave())
    return { attackers: [attacker], taken: taken ? 1 : 0 }
  },
}))

const STOLEN: readonly FarcasterAttack[] = [
  {
    name: "farcaster: a victim's signature replayed into the attacker's flow",
    async run(it) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const signed = await steal(it, (await start(victim)).url)
      const own = await start(attacker)
      await handOver(it, own.url, signed)
      return {
        attackers: [victim, attacker],
        taken: await countTaken([() => isTaken(attacker, own.flowId)]),
      }
    },
  },
  {
    name: 'farcaster: a signature used twice, in its own flow and in another one of the same browser',
    async run(it) {
      const client = await it.client()
      const first = await start(client)
      const signed = await steal(it, first.url)
      const again = await start(client)
      await handOver(it, again.url, signed)
      const inAnother = await countTaken([() => isTaken(client, again.flowId)])
      // A channel tells its outcome once, so that the flow that it was for has lost it.
      return {
        attackers: [client],
        taken: inAnother + (await countTaken([() => isTaken(client, first.flowId)])),
      }
    },
  },
  {
    name: "farcaster: another browser asks for the end of a victim's flow, before and after it was signed",
    async run(it) {
      const [victim, attacker] = [await it.client(), await it.client()]
      const { flowId, url } = await start(victim)
      const before = await countTaken([() => isTaken(attacker, flowId)])
      await it.scan(url, it.newPerson())
      const after = await countTaken([() => isTaken(attacker, flowId)])
      if (!(await isTaken(victim, flowId))) throw new Error('The victim has lost their own sign-in.')
      return {
        attackers: [attacker],
        taken: before + after + (await countTaken([() => isTaken(attacker, flowId)])),
      }
    },
  },
  {
    name: "farcaster: a flow in another app, and in another project, by the victim's own key",
    async run(it) {
      const victim = await it.client()
      const { flowId, url } = await start(victim)
      await it.scan(url, it.newPerson())
      const { device } = victim
      const elsewhere = [
        await it.client({ device, appOrigin: 'https://other.example' }),
        await it.client({ device, projectId: 'off' }),
        await it.client({ device, projectId: 'closed' }),
      ]
      const tries = elsewhere.map((client) => () => isTaken(client, flowId))
      return { attackers: [victim], taken: await countTaken(tries) }
    },
  },
  {
    name: 'farcaster: a signature after five minutes',
    async run(it) {
      const client = await it.client()
      const { flowId, url } = await start(client)
      await it.scan(url, it.newPerson())
      it.passMs(300_000)
      return { attackers: [client], taken: await countTaken([() => isTaken(client, flowId)]) }
    },
  },
  {
    name: 'farcaster: a text that was changed after it was signed',
    async run(it) {
      const client = await it.client()
      const attempt = async (change: (text: string) => string) => {
        const { flowId, url } = await start(client)
        const signed = await signFor(it, url)
        await handOver(it, url, { ...signed, message: change(String(signed.message)) })
        return isTaken(client, flowId)
      }
      if (!(await attempt((text) => text))) throw new Error('What is right is not taken either.')
      const taken = await countTaken(
        CHANGES.map(
          (change) => () =>
            attempt((text) => {
              const changed = change(text)
              if (changed === text) throw new Error('Nothing was changed.')
              return changed
            }),
        ),
      )
      return { attackers: [client], taken }
    },
  },
  {
    name: 'farcaster: a flow ended by the routes of the other providers, and theirs by its own',
    async run(it) {
      const client = await it.client()
      const { flowId, url } = await start(client)
      await it.scan(url, it.newPerson())
      const ends = [{ completion: 'A'.repeat(43) }, { code: '12345678' }, { approval: 'e30.e30.AAAA' }]
      const bySocial = ends.map((end) => async () => {
        const body = { flowId, ...end }
        return client.call(socialRoutes.finishSocial, body).then(() => true, isRefused)
      })
      const returned = await it.signInAt(client, 'google', it.newPerson())
      const taken = await countTaken([...bySocial, () => isTaken(client, returned.flowId)])
      return { attackers: [client], taken }
    },
  },
]

/** All attacks on signing in with Farcaster. */
export const FARCASTER_ATTACKS: readonly FarcasterAttack[] = [...HOSTILE, ...STOLEN]

/** Signs a visitor in as far as the address that Farcaster does not name: else nothing was shown. */
export async function signInHonestlyByFarcaster(it: AttackedGateway): Promise<boolean> {
  const client = await it.client()
  const { flowId, url } = await start(client)
  await it.scan(url, it.newPerson())
  return isTaken(client, flowId)
}
