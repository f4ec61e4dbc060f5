import { createServer } from 'node:http'
import { createContractAccount } from '@foyer/devkit/contractAccount'
import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import { DELEGATE, DELEGATED_CODE } from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createWalletClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '../../../test/emptyDatabase.ts'
import { ADA, BOB, type SiwxTest, startSiwxTest } from '../../../test/siwxTest.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'

const INVALID = { code: 'signature_invalid' }
const account = createContractAccount(ADA.address)
const other = createContractAccount(BOB.address)

let chain: LocalChain
let opened: OpenDatabase
let it: SiwxTest
/** A node that is there and gives one answer to all. */
const lying = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x01' }))
})
let lyingUrl = ''

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  opened = await openMigratedDatabase()
  it = await startSiwxTest({ opened, rpc: { 'eip155:1': [chain.url] } })
  await new Promise<void>((resolve) => lying.listen(0, '127.0.0.1', resolve))
  const address = lying.address()
  lyingUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  await it.close()
  await opened.close()
  await chain.stop()
  lying.close()
})

/** Signs in with an account, as `sign` makes the signature of the text. */
async function signIn(
  sign: (text: string) => Promise<string>,
  { address }: Pick<typeof account, 'address'> = account,
  gateway: SiwxTest = it,
) {
  const { serializedMessage } = await gateway.issue(address)
  return gateway.redeem(serializedMessage, await sign(serializedMessage), { address })
}
const byAda = (message: string) => ADA.signMessage({ message })
const wrapped = async (message: string) => account.wrap(await byAda(message))

test('state-21 an account that is not deployed yet signs in by ERC-6492', async () => {
  expect(await signIn(wrapped)).toMatchObject({ session: { address: account.address } })
  expect(await chain.request('eth_getCode', [account.address, 'latest'])).toBe('0x')
})

test('one over another text, by another key, or of another account does not', async () => {
  await expect(signIn((text) => wrapped(`${text} `))).rejects.toMatchObject(INVALID)
  const byBob = async (message: string) => account.wrap(await BOB.signMessage({ message }))
  await expect(signIn(byBob)).rejects.toMatchObject(INVALID)
  await expect(signIn(wrapped, other)).rejects.toMatchObject(INVALID)
  await expect(signIn(byAda)).rejects.toMatchObject(INVALID)
})

test('where two nodes are given, both have to say yes', async () => {
  const agreeing = await startSiwxTest({ opened, rpc: { 'eip155:1': [chain.url, chain.url] } })
  expect(await signIn(wrapped, account, agreeing)).toBeDefined()
  const torn = await startSiwxTest({ opened, rpc: { 'eip155:1': [lyingUrl, chain.url] } })
  const byBob = async (message: string) => account.wrap(await BOB.signMessage({ message }))
  await expect(signIn(byBob, account, torn)).rejects.toMatchObject(INVALID)
  expect(await signIn(wrapped, account, torn)).toBeDefined()
  // One is not enough where there are two. A third one steps in.
  const dead = 'http://127.0.0.1:1'
  const lonely = await startSiwxTest({ opened, rpc: { 'eip155:1': [dead, chain.url] } })
  await expect(signIn(wrapped, account, lonely)).rejects.toMatchObject({ code: 'upstream_unavailable' })
  const helped = await startSiwxTest({ opened, rpc: { 'eip155:1': [dead, chain.url, chain.url] } })
  expect(await signIn(wrapped, account, helped)).toBeDefined()
  for (const one of [agreeing, torn, lonely, helped]) await one.close()
})

test('a message outlives nodes that do not answer', async () => {
  const dead = await startSiwxTest({ opened, rpc: { 'eip155:1': ['http://127.0.0.1:1'] } })
  const { serializedMessage } = await dead.issue(account.address)
  const signature = await wrapped(serializedMessage)
  const at = { address: account.address }
  await expect(dead.redeem(serializedMessage, signature, at)).rejects.toMatchObject({
    code: 'upstream_unavailable',
  })
  // Another gateway on the same database, whose nodes are up.
  expect(await it.redeem(serializedMessage, signature, at)).toBeDefined()
  const without = await startSiwxTest({ opened })
  await expect(signIn(wrapped, account, without)).rejects.toMatchObject({ code: 'chain_not_supported' })
  for (const one of [dead, without]) await one.close()
})

test('state-21 a deployed account signs in by ERC-1271, wrapped or not', async () => {
  await account.deploy(chain)
  expect(await signIn(byAda)).toBeDefined()
  expect(await signIn(wrapped)).toBeDefined()
  const byBob = (message: string) => BOB.signMessage({ message })
  await expect(signIn(byBob)).rejects.toMatchObject(INVALID)
})

test('state-21 an address that has got its code signs in by its key and by ERC-1271, and by nobody else (EIP-7702)', async () => {
  await placeSmartAccountContracts(chain)
  await chain.fund(ADA.address, 1)
  const wallet = createWalletClient({ account: ADA, chain: mainnet, transport: http(chain.url) })
  const authorization = await wallet.signAuthorization({ contractAddress: DELEGATE, executor: 'self' })
  await wallet.sendTransaction({ to: ADA.address, authorizationList: [authorization] })
  await expect
    .poll(() => chain.request('eth_getCode', [ADA.address, 'latest']), { timeout: 20_000 })
    .toBe(DELEGATED_CODE)
  const address = ADA.address
  const inEnvelope = (signature: `0x${string}`) =>
    serializeErc6492Signature({ address: BOB.address, data: '0x', signature })
  const byBob = (message: string) => BOB.signMessage({ message })
  expect(await signIn(byAda, { address })).toMatchObject({ session: { address } })
  // No key is recovered from this one, so that the code of the address is asked.
  expect(await signIn(async (text) => inEnvelope(await byAda(text)), { address })).toBeDefined()
  await expect(signIn(byBob, { address })).rejects.toMatchObject(INVALID)
  await expect(signIn(async (text) => inEnvelope(await byBob(text)), { address })).rejects.toMatchObject(
    INVALID,
  )
  await expect(signIn((text) => byAda(`${text} `), { address })).rejects.toMatchObject(INVALID)
  // Its key still counts where no node answers.
  const dead = await startSiwxTest({ opened, rpc: { 'eip155:1': ['http://127.0.0.1:1'] } })
  expect(await signIn(byAda, { address }, dead)).toBeDefined()
  await dead.close()
}, 60_000)
