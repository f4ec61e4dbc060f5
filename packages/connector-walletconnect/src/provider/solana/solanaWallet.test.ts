import { fromBase58, toBase58, toBase64 } from '@foyer/codec'
import type { RpcRead } from '@foyer/core/ports'
import { SOLANA_NETWORKS, STANDARD_KEYS } from '@foyer/devkit/standard'
import { expect, test } from 'vitest'
import type { WalletRequest } from '../../client/clientPort.ts'
import { ProviderRpcError } from '../../providerRpcError.ts'
import { parseSession, type SessionRecord } from '../../sessionRecord.ts'
import type { TabEvent } from '../../tabs/tabMessages.ts'
import { createSolanaWallet } from './solanaWallet.ts'

const TOPIC = 'a'.repeat(64)
const { mainnet, devnet, local } = SOLANA_NETWORKS
const [alice = '', bob = ''] = STANDARD_KEYS.map(({ address }) => address)
const SIGNATURE = new Uint8Array(64).fill(7)
const ALL = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

interface SessionInput {
  readonly methods?: readonly string[]
  readonly accounts?: readonly string[]
  readonly expiry?: number
}

function toRaw({ methods = ALL, accounts, expiry = 4_000_000_000 }: SessionInput) {
  const granted = accounts ?? [devnet, mainnet].map((one) => `${one.caipNetworkId}:${alice}`)
  return { topic: TOPIC, expiry, namespaces: { solana: { accounts: granted, methods, events: [] } } }
}

function toSession(input: SessionInput): SessionRecord {
  const session = parseSession(toRaw(input))
  if (!session) throw new Error('No usable session.')
  return session
}

/** A wallet whose requests are answered by a test, and whose node notes what it is sent. */
function start(input: SessionInput = {}, { answers = {}, hasNode = true }: StartOptions = {}) {
  const asked: WalletRequest[] = []
  const sent: unknown[] = []
  const ended: string[] = []
  let tell: (event: TabEvent) => void = () => {}
  const { provider, setSession } = createSolanaWallet({
    hub: {
      async request(request) {
        asked.push(request)
        const answer = answers[request.method]
        // Rejects with a plain object, which is how clients report an error.
        if (answer instanceof Error) return Promise.reject({ ...answer, message: answer.message })
        return answer
      },
      on(listener) {
        tell = listener
        return () => {}
      },
      end: async (topic) => void ended.push(topic),
    },
    expiryS: 300,
  })
  const rpc: RpcRead = async ({ network, method, params }) => {
    sent.push([network.caipNetworkId, method, params])
    return toBase58(SIGNATURE)
  }
  const networks = [mainnet, devnet, local]
  setSession({ session: toSession(input), networks, rpc: hasNode ? rpc : undefined })
  const changes: unknown[] = []
  const { on } = provider.features['standard:events'] as {
    on(event: string, listener: () => void): () => void
  } // of the standard
  const stop = on('change', () => changes.push(provider.accounts.map(({ address }) => address)))
  function use(feature: string, ...inputs: readonly object[]) {
    const method: unknown = Reflect.get(Object(provider.features[feature]), feature.slice(7))
    if (typeof method !== 'function') throw new Error(`The wallet has no ${feature}.`)
    return method(...inputs.map((one) => ({ account: provider.accounts[0], ...one })))
  }
  return { provider, asked, sent, ended, changes, stop, use, tell: (event: TabEvent) => tell(event) }
}

interface StartOptions {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly hasNode?: boolean
}

const chain = 'solana:devnet'
const publicKey = fromBase58(alice) ?? new Uint8Array()
/** A transaction that the account signs alone. */
const transaction = Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...publicKey, ...publicKey, 0])
const signed = transaction.slice()
signed.set(SIGNATURE, 1)

test('a request has the parameters of the specification, on the network that was meant', async () => {
  const signature = toBase58(SIGNATURE)
  const run = start(
    {},
    { answers: { solana_signMessage: { signature }, solana_signAndSendTransaction: { signature } } },
  )
  const message = new TextEncoder().encode('hello')
  expect(await run.use('solana:signMessage', { message })).toEqual([
    { signedMessage: message, signature: SIGNATURE },
  ])
  const options = { skipPreflight: true }
  const sending = run.use('solana:signAndSendTransaction', { transaction, chain, options })
  expect(await sending).toEqual([{ signature: SIGNATURE }])
  expect(run.asked.map(({ method, chainId, params }) => [method, chainId, params])).toEqual([
    ['solana_signMessage', mainnet.caipNetworkId, { message: 'Cn8eVZg', pubkey: alice }],
    [
      'solana_signAndSendTransaction',
      devnet.caipNetworkId,
      { transaction: toBase64(transaction), pubkey: alice, sendOptions: options },
    ],
  ])
  expect(run.sent).toEqual([])
})

test('a wallet that answers only a signature has its transaction signed, and sent by the node of the app', async () => {
  const answers = { solana_signTransaction: { signature: toBase58(SIGNATURE) } }
  const run = start({ methods: ['solana_signTransaction'] }, { answers })
  expect(await run.use('solana:signTransaction', { transaction, chain })).toEqual([
    { signedTransaction: signed },
  ])
  expect(await run.use('solana:signAndSendTransaction', { transaction, chain })).toEqual([
    { signature: SIGNATURE },
  ])
  const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
  expect(run.sent).toEqual([[devnet.caipNetworkId, 'sendTransaction', [toBase64(signed), options]]])
  expect(run.provider.accounts[0]?.features).toEqual([
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ])
  const without = start({ methods: ['solana_signTransaction'] }, { hasNode: false })
  expect(Object.keys(without.provider.features)).not.toContain('solana:signAndSendTransaction')
})

test('a wallet that granted a method it lacks is asked to sign instead, one that declines is not', async () => {
  const answers = {
    solana_signTransaction: { transaction: toBase64(signed) },
    solana_signAndSendTransaction: new ProviderRpcError({ code: -32601, message: 'no such method' }),
  }
  const run = start({}, { answers })
  await run.use('solana:signAndSendTransaction', { transaction, chain })
  expect(run.sent).toHaveLength(1)
  const declined = new ProviderRpcError({ code: 4001, message: 'no' })
  const other = start({}, { answers: { ...answers, solana_signAndSendTransaction: declined } })
  await expect(other.use('solana:signAndSendTransaction', { transaction, chain })).rejects.toMatchObject({
    name: 'ProviderRpcError',
    code: 4001,
  })
  expect(other.sent).toEqual([])
})

test('several transactions are one question where the wallet has it, else one after the other', async () => {
  const answers = {
    solana_signAllTransactions: { transactions: [toBase64(signed), toBase64(signed)] },
    solana_signTransaction: { transaction: toBase64(signed) },
  }
  const one = start({}, { answers })
  const inputs = [
    { transaction, chain },
    { transaction, chain },
  ]
  const both = [{ signedTransaction: signed }, { signedTransaction: signed }]
  expect(await one.use('solana:signTransaction', ...inputs)).toEqual(both)
  expect(one.asked.map(({ method }) => method)).toEqual(['solana_signAllTransactions'])
  const two = start({ methods: ['solana_signTransaction'] }, { answers })
  expect(await two.use('solana:signTransaction', ...inputs)).toEqual(both)
  expect(two.asked).toHaveLength(2)
})

test('junk for an answer is an error with a code, and so is what the page gives in place of bytes', async () => {
  for (const junk of [undefined, 5, {}, { signature: 'x' }, { transactions: [1] }]) {
    const answers = Object.fromEntries(ALL.map((method) => [method, junk]))
    const { use } = start({}, { answers })
    const signing = use('solana:signMessage', { message: new Uint8Array([1]) })
    await expect(signing).rejects.toMatchObject({ code: 'signature_invalid' })
    for (const asking of [
      use('solana:signTransaction', { transaction, chain }),
      use('solana:signTransaction', { transaction, chain }, { transaction, chain }),
      use('solana:signAndSendTransaction', { transaction, chain }),
    ]) {
      await expect(asking).rejects.toMatchObject({ code: 'unknown' })
    }
  }
  const { use, asked } = start()
  await expect(use('solana:signMessage', { message: 'text' })).rejects.toMatchObject({ code: 'unknown' })
  const stranger = { account: { address: bob }, message: new Uint8Array([1]) }
  await expect(use('solana:signMessage', stranger)).rejects.toMatchObject({ code: 'no_account' })
  expect(asked).toEqual([])
})

test('const-3 networks of the developer are meant by their id alone', () => {
  const { provider } = start({
    accounts: [`${local.caipNetworkId}:${alice}`, `${devnet.caipNetworkId}:junk`],
  })
  expect(provider.accounts.map(({ address, chains }) => [address, chains])).toEqual([
    [alice, [local.caipNetworkId]],
  ])
})

test('events of the wallet change the order of what is granted, and an update what is granted', () => {
  const accounts = [alice, bob].map((address) => `${devnet.caipNetworkId}:${address}`)
  const run = start({ accounts })
  const event = {
    type: 'event' as const,
    topic: TOPIC,
    chainId: devnet.caipNetworkId,
    name: 'accountsChanged',
  }
  run.tell({ ...event, data: [bob] })
  run.tell({ ...event, data: [7, 'nobody', null] })
  run.tell({ ...event, data: 'junk' })
  run.tell({ ...event, topic: 'b'.repeat(64), data: [alice] })
  run.tell({ ...event, data: [`${devnet.caipNetworkId}:${alice}`] })
  run.tell({ type: 'session', session: toRaw({ accounts: accounts.slice(1), methods: [] }) })
  expect(run.changes).toEqual([[bob, alice], [alice, bob], [bob]])
  expect(Object.keys(run.provider.features)).not.toContain('solana:signMessage')
  run.tell({ type: 'ended', topic: TOPIC })
  run.tell({ type: 'ended', topic: TOPIC })
  expect(run.changes.slice(3)).toEqual([[]])
  run.stop()
})

test('a session that is over is asked for nothing, and one that the page leaves ends', async () => {
  const over = start({ expiry: 1 })
  const signing = over.use('solana:signMessage', { message: new Uint8Array([1]) })
  await expect(signing).rejects.toMatchObject({ code: 'wallet_disconnected' })
  expect(over.asked).toEqual([])
  expect(over.changes).toEqual([[]])
  const left = start()
  await Reflect.get(Object(left.provider.features['standard:disconnect']), 'disconnect')()
  expect(left.ended).toEqual([TOPIC])
})
