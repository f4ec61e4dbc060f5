import { getAddress, hashAuthorization, hashMessage, recoverAddress } from 'ethers'
import type { ApprovalInput } from '../../packages/secure-frame/src/approval/oneApproval.ts'
import { APP_ORIGIN, createFrameTest } from '../../packages/secure-frame/test/createFrameTest.ts'
import { createAsks, type HostileAsk } from './hostileAsks.ts'
import { createDice } from './inProcess.ts'

/** The results of hostile requests to a wallet whose person approves whatever is shown. */
export interface DoorFigures {
  readonly tries: number
  /** Signatures that are not of what was drawn just before. */
  unseen: number
  authorizations: number
  /** Sign-in messages that name another site, account or network, and were signed. */
  foreign: number
  /** Approvals that were opened by a request for an authorization in its own name. */
  authorizationsShown: number
  /** Honest ones among them, which have to be signed. */
  signed: number
}

const SIGNATURE = /0x[0-9a-f]{130}(?![0-9a-f])/gi
const IN_ITS_OWN_NAME =
  /signAuthorization|sign7702|upgradeAccount|eth_sign$|eth_signTransaction|sendRawTransaction/

/** The digest of what was drawn; undefined where it was no message. */
function drawnDigest(content: unknown): string | undefined {
  const { kind, text, hex } = Object(content)
  if (kind === 'text') return hashMessage(String(text))
  return kind === 'bytes'
    ? hashMessage(Uint8Array.from(Buffer.from(String(hex).replace(/^0x/, ''), 'hex')))
    : undefined
}

/** Whether a message to sign in is of this site, account and network. */
function isOwn(message: string, address: string): boolean {
  const [title, account] = message.split('\n')
  const lines = (label: string) => message.split('\n').filter((line) => line.startsWith(`${label}: `))
  const [uri, ...moreUris] = lines('URI')
  const [chain, ...moreChains] = lines('Chain ID')
  return (
    title === `${new URL(APP_ORIGIN).host} wants you to sign in with your Ethereum account:` &&
    account === getAddress(address) &&
    new URL(uri?.slice('URI: '.length) ?? 'about:blank').origin === APP_ORIGIN &&
    chain === 'Chain ID: 1' &&
    moreUris.length + moreChains.length === 0
  )
}

/** Counts what one answer gives away. */
function judgeAnswer(
  figures: DoorFigures,
  {
    ask,
    answer,
    drawn,
    address,
  }: { ask: HostileAsk; answer: unknown; drawn: readonly ApprovalInput[]; address: string },
): void {
  const signatures = JSON.stringify(answer ?? null).match(SIGNATURE) ?? []
  const digest = drawnDigest(drawn.at(-1)?.content)
  for (const signature of signatures) {
    figures.signed += 1
    const by = (hash: string) => recoverAddress(hash, signature).toLowerCase() === address
    if (by(hashAuthorization(ask.wanted))) figures.authorizations += 1
    if (drawn.length !== 1 || digest === undefined || !by(digest)) figures.unseen += 1
  }
  if (ask.door === 'authorization' && IN_ITS_OWN_NAME.test(ask.method))
    figures.authorizationsShown += drawn.length
  if (ask.door !== 'connect' || signatures.length === 0) return
  const message = String(Object(answer).accounts?.[0]?.capabilities?.signInWithEthereum?.message)
  if (!isOwn(message, address)) figures.foreign += 1
}

/** Asks at the doors of `wallet_connect`, of authorizations and of signatures, in the name of a page, of both kinds of wallets. */
export async function tryDoors(tries: number): Promise<DoorFigures> {
  const figures = { unseen: 0, authorizations: 0, foreign: 0, authorizationsShown: 0, signed: 0 }
  for (const isOneAddress of [false, true]) {
    const frame = await createFrameTest()
    frame.servers.signUp.isOneAddress = isOneAddress
    await frame.signIn()
    const { address } = await frame.ask('GET_USER', {})
    const next = createAsks(createDice(isOneAddress ? 21 : 22), { address, origin: APP_ORIGIN })
    for (let at = 0; at < tries / 2; at += 1) {
      const ask = next()
      frame.approvals.length = 0
      const { method, params } = ask
      // A page may send anything; the channel has tests of its own.
      const payload = { method, params: params as unknown[], chainId: 1, chainNamespace: 'eip155' as const }
      const context = { id: at.toString(16).padStart(32, '0'), signal: new AbortController().signal }
      const asked = Promise.resolve(frame.frame.handlers.RPC_REQUEST(payload, context))
      const answer = await asked.catch(() => undefined)
      judgeAnswer(Object.assign(figures, { tries }), { ask, answer, drawn: [...frame.approvals], address })
    }
    frame.close()
  }
  return { tries, ...figures }
}
