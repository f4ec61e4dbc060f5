import { createContractAccount } from '@foyer/devkit/contractAccount'
import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { DELEGATE, DELEGATED_CODE } from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createWalletClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { ADA, BOB, type Draft, type SiwxTest, startSiwxTest, writeDraft } from '../../../test/siwxTest.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { NONCE_LIFETIME_MS } from './createSiwx.ts'

// docs/guide/sign-in.md: one prompt for both. The account is a contract (ERC-1271), or will be one (ERC-6492), on a chain that runs.

const INVALID = { code: 'signature_invalid' }
const account = createContractAccount(ADA.address)
const strangers = createContractAccount(BOB.address)

let chain: LocalChain
let opened: OpenDatabase
let it: SiwxTest
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  opened = await openMigratedDatabase()
  it = await startSiwxTest({ opened, rpc: { 'eip155:1': [chain.url] } })
}, 60_000)
beforeEach(() => {
  it.clock.shiftMs = 0
})
afterAll(async () => {
  await it.close()
  await opened.close()
  await chain.stop()
})

const { address } = account
const write = (draft: Draft, of: string = address) => writeDraft(draft, { address: hex(of) })
const byAda = (message: string) => ADA.signMessage({ message })
const byBob = (message: string) => BOB.signMessage({ message })
const wrapped = async (message: string) => account.wrap(await byAda(message))
const redeem = async (message: string, signature: string, of: string = address, gateway = it) =>
  gateway.redeem(message, signature, { address: of })

/** An address as viem has it. */
function hex(text: string): `0x${string}` {
  if (!text.startsWith('0x')) throw new Error(`${text} is no address`)
  return `0x${text.slice(2)}`
}

/** Signs in at one prompt, as `sign` makes the signature of the text. */
async function signIn(sign: (text: string) => Promise<string>, of?: string, gateway = it) {
  const message = write(await gateway.prepare(), of)
  return redeem(message, await sign(message), of, gateway)
}

describe('an account that is not deployed yet', () => {
  test('product-5 state-21 signs in at one prompt by ERC-6492, once', async () => {
    const message = write(await it.prepare())
    const signature = await wrapped(message)
    expect(await redeem(message, signature)).toMatchObject({ session: { address, chainId: 'eip155:1' } })
    await expect(redeem(message, signature)).rejects.toMatchObject(INVALID)
    expect(await chain.request('eth_getCode', [address, 'latest'])).toBe('0x')
  })

  test('is refused by its key alone, by another key, and in a wrapper that makes another account', async () => {
    await expect(signIn(byAda)).rejects.toMatchObject(INVALID)
    await expect(signIn(async (text) => account.wrap(await byBob(text)))).rejects.toMatchObject(INVALID)
    await expect(signIn(async (text) => strangers.wrap(await byBob(text)))).rejects.toMatchObject(INVALID)
    await expect(signIn(async (text) => strangers.wrap(await byAda(text)))).rejects.toMatchObject(INVALID)
  })

  test('is refused where the factory of the wrapper makes nothing at the address of somebody else', async () => {
    const nothing = (signature: string) =>
      serializeErc6492Signature({ address: hex(address), data: '0x', signature: hex(signature) })
    for (const sign of [byAda, async (text: string) => nothing(await byAda(text))])
      await expect(signIn(sign, BOB.address)).rejects.toMatchObject(INVALID)
    await expect(signIn(wrapped, BOB.address)).rejects.toMatchObject(INVALID)
    // Precompiled contracts answer calls and have no code.
    for (const number of [1, 2, 4])
      await expect(signIn(byAda, `0x${number.toString(16).padStart(40, '0')}`)).rejects.toMatchObject(INVALID)
  })
})

describe('what a wallet may have changed', () => {
  const far = { domain: 'evil.example', uri: 'https://evil.example', nonce: '0'.repeat(32) }
  test.each<[what: string, changes: Parameters<typeof writeDraft>[1]]>([
    ['domain', { domain: far.domain }],
    ['page', { uri: far.uri }],
    ['nonce', { nonce: far.nonce }],
    ['chain', { chainId: 10 }],
    ['account', { address: BOB.address }],
    ['statement', { statement: 'I give you everything' }],
    ['resources', { resources: ['https://evil.example'] }],
    ['end', { expirationTime: new Date('2036-01-01') }],
  ])('another %s makes no session, although the contract says yes to it', async (_, changes) => {
    const draft = await it.prepare()
    const message = writeDraft(draft, { address: hex(address), ...changes })
    await expect(redeem(message, await wrapped(message))).rejects.toMatchObject(INVALID)
    const own = write(draft)
    await expect(redeem(own, await wrapped(message))).rejects.toMatchObject(INVALID)
    expect(await redeem(own, await wrapped(own))).toBeDefined()
  })

  test('a byte more or less, a nonce that is over, and a text of another page make no session', async () => {
    const message = write(await it.prepare())
    for (const text of [`${message}\n`, ` ${message}`, message.slice(0, -1), message.toLowerCase()])
      await expect(redeem(text, await wrapped(text))).rejects.toMatchObject(INVALID)
    const other = await it.prepare({ origin: 'https://eu.shop.example' })
    await expect(redeem(write(other), await wrapped(write(other)))).rejects.toMatchObject(INVALID)
    it.clock.shiftMs = NONCE_LIFETIME_MS
    await expect(redeem(message, await wrapped(message))).rejects.toMatchObject(INVALID)
  })

  test('of two accounts of one key the text names one, and the other cannot use it', async () => {
    const message = write(await it.prepare())
    await expect(redeem(message, await byAda(message), ADA.address)).rejects.toMatchObject(INVALID)
    await expect(redeem(message, await wrapped(message), strangers.address)).rejects.toMatchObject(INVALID)
    expect(await redeem(message, await wrapped(message))).toBeDefined()
  })
})

test('a message of one prompt outlives nodes that do not answer', async () => {
  const dead = await startSiwxTest({ opened, rpc: { 'eip155:1': ['http://127.0.0.1:1'] } })
  const message = write(await dead.prepare())
  const signature = await wrapped(message)
  await expect(redeem(message, signature, address, dead)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  })
  expect(await redeem(message, signature)).toBeDefined()
  await dead.close()
})

test('product-5 state-21 a deployed account signs in at one prompt by ERC-1271, wrapped or not, and nobody else', async () => {
  await account.deploy(chain)
  expect(await signIn(byAda)).toMatchObject({ session: { address } })
  expect(await signIn(wrapped)).toMatchObject({ session: { address } })
  await expect(signIn(byBob)).rejects.toMatchObject(INVALID)
  await expect(signIn((text) => byAda(`${text} `))).rejects.toMatchObject(INVALID)
  const message = write(await it.prepare())
  const both = await Promise.allSettled([
    redeem(message, await byAda(message)),
    redeem(message, await wrapped(message)),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('product-5 one address signs in at one prompt by its key, and by the code that it got (EIP-7702)', async () => {
  await placeSmartAccountContracts(chain)
  await chain.fund(ADA.address, 1)
  const wallet = createWalletClient({ account: ADA, chain: mainnet, transport: http(chain.url) })
  const authorization = await wallet.signAuthorization({ contractAddress: DELEGATE, executor: 'self' })
  await wallet.sendTransaction({ to: ADA.address, authorizationList: [authorization] })
  await expect
    .poll(() => chain.request('eth_getCode', [ADA.address, 'latest']), { timeout: 20_000 })
    .toBe(DELEGATED_CODE)
  const inEnvelope = (signature: string) =>
    serializeErc6492Signature({ address: BOB.address, data: '0x', signature: hex(signature) })
  const own = ADA.address
  expect(await signIn(byAda, own)).toMatchObject({ session: { address: own } })
  expect(await signIn(async (text) => inEnvelope(await byAda(text)), own)).toBeDefined()
  await expect(signIn(byBob, own)).rejects.toMatchObject(INVALID)
  await expect(signIn(async (text) => inEnvelope(await byBob(text)), own)).rejects.toMatchObject(INVALID)
}, 60_000)
