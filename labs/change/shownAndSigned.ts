import { sleep } from '@foyer/kit'
import { DELEGATE, DELEGATED_CODE, encodeExecutions, readContext } from '@foyer/smart-account'
import { hashMessage, recoverAddress, Transaction } from 'ethers'
import * as v from 'valibot'
import { APP } from '../../packages/gateway/test/authTest.ts'
import { CHAIN } from '../../packages/gateway/test/bundlerTest.ts'
import { type ShownWallet, type ShownWorld, startShownWorld } from './shownWorld.ts'

/** The kinds of requests that may be changed between being shown and being signed. */
export const SHOWN_KINDS = ['batch', 'permission', 'signIn', 'payment', 'each', 'move'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]

/** The results. */
export interface ShownFigures {
  readonly tries: number
  /** Signatures that are of something else than what was shown, by what was asked for. */
  readonly changed: Record<ShownKind, number>
  /** The requests that went through as they were shown. */
  readonly kept: Record<ShownKind, number>
}

const [SHOP, THIEF] = [`0x${'5b'.repeat(20)}`, `0x${'77'.repeat(20)}`] as const
const chainHex = `0x${CHAIN.toString(16)}`
const HOUR = 3_600

/** In which way somebody changes something while the approval is open: the page, or who answers for node and bundler. */
type Twist = (input: {
  readonly wallet: ShownWallet
  readonly params: unknown[]
  readonly kind: ShownKind
}) => Promise<void>

const TWISTS: readonly Twist[] = [
  // The page keeps the object that it has asked with.
  async ({ params, wallet, kind }) => void spoil(params, receiverOf(kind, wallet)),
  async ({ wallet }) => void (await wallet.ask('SWITCH_NETWORK', { chainId: 1 }).catch(() => undefined)),
  async ({ wallet }) =>
    void (await wallet.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' }).catch(() => undefined)),
  // Another request of the page, while this one is open.
  async ({ wallet, kind }) =>
    void (await wallet.rpc(...requestOf(kind, wallet, THIEF)).catch(() => undefined)),
  async ({ wallet, kind, params }) => {
    spoil(params, receiverOf(kind, wallet))
    await wallet.rpc(...requestOf(kind, wallet, THIEF)).catch(() => undefined)
  },
  lying((method, result) => (method === 'eth_getTransactionCount' ? '0x63' : result)),
  lying((method, result) => (method === 'eth_getCode' ? `0xef0100${THIEF.slice(2)}` : result)),
  lying((method, result) => (method === 'eth_call' ? `0x${THIEF.slice(2).padStart(64, '0')}` : result)),
  lying((method, result) =>
    method === 'eth_maxPriorityFeePerGas' || method === 'eth_gasPrice' ? '0x3b9aca0000' : result,
  ),
  lying((method, result) => (method === 'eth_sendUserOperation' ? `0x${'ab'.repeat(32)}` : result)),
  // Nothing: what was asked for goes through.
  async () => {},
]

function lying(lie: ShownWallet['lie']): Twist {
  return async ({ wallet }) => {
    wallet.lie = lie
  }
}

/** The account that is paid: a shop, or the ordinary address to which a smart account moves its assets. */
function receiverOf(kind: ShownKind, { address }: ShownWallet): string {
  return kind === 'move' ? address : SHOP
}

/** Puts the thief in the place of the receiver, and a lot in the place of a little, wherever it stands. */
function spoil(value: unknown, receiver: string): void {
  if (value === null || typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value)) {
    if (inner === receiver) Reflect.set(value, name, THIEF)
    else if (inner === '0x1') Reflect.set(value, name, '0xffff')
    else if (name === 'nonce' || name === 'statement') Reflect.set(value, name, 'thiefthief99')
    else if (name === 'domain') Reflect.set(value, name, 'bank.example')
    else spoil(inner, receiver)
  }
}

function requestOf(
  kind: ShownKind,
  wallet: ShownWallet,
  to = receiverOf(kind, wallet),
): [method: string, params: unknown[]] {
  const from = kind === 'move' ? wallet.smart : wallet.address
  if (isBatch(kind)) {
    const calls = [1, 2].map(() => ({ to, value: '0x1' }))
    const atomicRequired = kind !== 'each'
    return ['wallet_sendCalls', [{ version: '2.0.0', from, chainId: chainHex, atomicRequired, calls }]]
  }
  if (kind === 'permission') {
    const data = { periodAmount: '0x1', periodDuration: HOUR }
    const permission = { type: 'native-token-periodic', isAdjustmentAllowed: false, data }
    const rules = [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + HOUR } }]
    return ['wallet_requestExecutionPermissions', [{ chainId: chainHex, to, permission, rules }]]
  }
  if (kind === 'signIn') {
    const statement = to === SHOP ? 'Sign in to the shop.' : 'I give you everything.'
    const fields = { nonce: 'abcdefgh12', chainId: chainHex, domain: new URL(APP).host, statement }
    return ['wallet_connect', [{ version: '1', capabilities: { signInWithEthereum: fields } }]]
  }
  return ['eth_sendTransaction', [{ from, to, value: '0x1' }]]
}

const isBatch = (kind: ShownKind) => kind === 'batch' || kind === 'each' || kind === 'move'

/** Plays each kind with each way to change it. */
export async function playShown(rounds: number): Promise<ShownFigures> {
  const world = await startShownWorld()
  const older = await startShownWorld('cancun')
  const none = () => Object.fromEntries(SHOWN_KINDS.map((kind) => [kind, 0])) as Record<ShownKind, number> // its keys
  const figures = { tries: 0, changed: none(), kept: none() }
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const kind of SHOWN_KINDS)
        for (const twist of TWISTS)
          await playOne(kind === 'each' ? older : world, { kind, twist, figures, hasCode: round % 2 === 1 })
    return figures
  } finally {
    await world.close()
    await older.close()
  }
}

interface Play {
  readonly kind: ShownKind
  readonly twist: Twist
  readonly figures: {
    tries: number
    readonly changed: Record<ShownKind, number>
    readonly kept: Record<ShownKind, number>
  }
  /** The address has its code already, where it gets one. */
  readonly hasCode: boolean
}

async function playOne(world: ShownWorld, { kind, twist, figures, hasCode }: Play): Promise<void> {
  const wallet = await world.newWallet(kind !== 'move')
  for (const address of new Set([wallet.address, wallet.smart])) await world.chain.fund(address, 1)
  if (hasCode && kind !== 'move' && kind !== 'each') await takeCode(world, wallet)
  const balance = async (of: string) =>
    BigInt(v.parse(v.string(), await world.chain.request('eth_getBalance', [of, 'latest'])))
  const thiefs = await balance(THIEF)
  wallet.handed.length = 0
  wallet.approvals.length = 0
  wallet.signed.length = 0
  const [method, params] = requestOf(kind, wallet)
  let isTwisted = false
  wallet.whileShown = async () => {
    if (isTwisted) return
    isTwisted = true
    await twist({ wallet, params, kind })
  }
  const answer = await wallet.rpc(method, params).catch(() => undefined)
  figures.tries += 1
  const isOther = isOtherThanShown(kind, wallet, answer) || (await balance(THIEF)) !== thiefs
  if (isOther) figures.changed[kind] += 1
  else if (answer !== undefined) figures.kept[kind] += 1
  wallet.close()
}

/** Has the address get its code by a first batch, and waits until it is there. */
async function takeCode({ chain }: ShownWorld, wallet: ShownWallet): Promise<void> {
  await wallet.rpc(...requestOf('batch', wallet))
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await chain.request('eth_getCode', [wallet.address, 'latest'])) === DELEGATED_CODE) return
    await sleep(25)
  }
  throw new Error('The address did not get its code.')
}

/** Whether something was signed that is not what was asked for at first, which is what the person saw. */
function isOtherThanShown(kind: ShownKind, wallet: ShownWallet, answer: unknown): boolean {
  const sent = wallet.handed.filter(({ method }) => method === 'eth_sendUserOperation')
  const receiver = receiverOf(kind, wallet)
  const isOtherSent =
    sent.some(({ params: [operation] }) => isOtherOperation(operation, kind, receiver)) ||
    (kind === 'each' && isOtherEach(wallet))
  if (kind === 'permission' && answer !== undefined) return isOtherSent || isOtherSession(answer)
  if (kind !== 'signIn' || answer === undefined) return isOtherSent
  const [{ capabilities = {} } = {}] = Object(answer).accounts ?? []
  const { message, signature } = Object(capabilities).signInWithEthereum ?? {}
  const shown = Object(wallet.approvals[0]?.content).text
  const isBy =
    recoverAddress(hashMessage(String(message)), String(signature)).toLowerCase() === wallet.address
  return message !== shown || !isBy || !String(message).includes(`\nChain ID: ${CHAIN}\n`)
}

/** An operation with other calls, another delegate or another chain than what was shown. */
function isOtherOperation(operation: unknown, kind: ShownKind, target: string): boolean {
  const { callData, eip7702Auth } = Object(operation)
  const pays = { target, value: 1n, callData: '0x' }
  const expected = encodeExecutions(isBatch(kind) ? [pays, pays] : [pays])
  const isOwnCall = kind === 'permission' || callData === expected
  const auth = Object(eip7702Auth)
  const isOwnCode =
    eip7702Auth === undefined ||
    (auth.address === DELEGATE && auth.chainId === chainHex && auth.nonce === '0x0')
  return !isOwnCall || !isOwnCode
}

/** Calls one by one of which a signed one is not among those that were asked for, or that are not all of them, or that were handed on unsigned. */
function isOtherEach({ signed, handed }: ShownWallet): boolean {
  const isOther = signed.some((hex) => {
    const { type, chainId, to, value, data } = Transaction.from(hex)
    return (
      type !== 2 || chainId !== BigInt(CHAIN) || to?.toLowerCase() !== SHOP || value !== 1n || data !== '0x'
    )
  })
  const sent = handed.filter(({ method }) => method === 'eth_sendRawTransaction')
  const isForeign = sent.some(({ params: [hex] }) => !signed.includes(String(hex)))
  return isOther || isForeign || (signed.length !== 0 && signed.length !== 2)
}

function isOtherSession(answer: unknown): boolean {
  const [{ context = '' } = {}] = Array.isArray(answer) ? answer : []
  const { delegate, caveats } = readContext(String(context))
  const limits = caveats.map(({ terms }) => terms).join(' ')
  return delegate.toLowerCase() !== SHOP || limits.includes('ffff'.padStart(64, '0'))
}
