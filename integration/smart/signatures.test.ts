import type { Network, RpcRead } from '@foyer/core/ports'
import { operationOf } from '@foyer/devkit/smartAccounts'
import { stressTest } from '@foyer/devkit/stress'
import {
  type Delegation,
  delegationDigest,
  operationDigest,
  packOperation,
  SMART_ACCOUNT_CONTRACTS,
} from '@foyer/smart-account'
import { getAddress, TypedDataEncoder } from 'ethers'
import { expect, test } from 'vitest'
import { signMessage } from '../../packages/adapter-evm/src/requests/signMessage.ts'
import { toValidatorCall } from '../../packages/adapter-evm/src/requests/universalValidator.ts'
import { createMemoryServices } from '../../packages/gateway/src/memoryServices.ts'
import { isSignedOnEvm } from '../../packages/gateway/src/parts/siwx/evmSignature.ts'
import { APP } from '../../packages/gateway/test/authTest.ts'
import { CHAIN, CHAIN_ID } from '../../packages/gateway/test/bundlerTest.ts'
import type { SmartUser } from './smartWorld.ts'
import { startSmartWorld } from './smartWorld.ts'

// Signatures of smart accounts by the code of the frame, checked by those who take them: the adapter of the page, the gateway, and the chain.

const TIMEOUT_MS = 120_000
const TEXT = 'Hello from the shop'
const world = startSmartWorld(TIMEOUT_MS)
const network = {
  id: CHAIN,
  caipNetworkId: CHAIN_ID,
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
} satisfies Network
const rpc: RpcRead = ({ method, params }) => world.chain.request(method, params)

/** Signs as the page's adapter has a wallet sign, which gives out what it has checked alone. */
const signByAdapter = (user: SmartUser, message = TEXT) =>
  signMessage({
    provider: {
      request: async ({ method, params }) => user.rpc(method, Array.isArray(params) ? [...params] : []),
      on: () => {},
      removeListener: () => {},
    },
    address: user.address,
    message,
    network,
    rpc,
    promptMs: 60_000,
  })

/** Whether the gateway takes a signature of a text. */
const isTaken = (user: SmartUser, signature: string, message = TEXT) =>
  isSignedOnEvm({
    nodes: createMemoryServices({ projects: [], rpc: { [CHAIN_ID]: [world.chain.url] } }).nodes,
    chainId: CHAIN_ID,
    address: getAddress(user.address),
    message,
    signature,
    signal: new AbortController().signal,
  })

const isValidOnChain = async (user: SmartUser, hash: string, signature: string) => {
  const data = toValidatorCall({ address: user.address, hash, signature })
  return (await world.chain.request('eth_call', [{ data }, 'latest'])) === '0x01'
}

const DOMAIN = { name: 'Post', version: '1', chainId: CHAIN }
const TYPES = { Mail: [{ name: 'text', type: 'string' }] }
const MAIL = { text: 'hi' }
const typed = (domain: object = DOMAIN, more: object = {}) =>
  JSON.stringify({ types: TYPES, primaryType: 'Mail', domain, message: MAIL, ...more })

const signTyped = async (user: SmartUser, data: string) =>
  String(await user.rpc('eth_signTypedData_v4', [user.address, data]))

/** Deploys the account by an operation of it. */
const deploy = (user: SmartUser) =>
  user.rpc('eth_sendTransaction', [{ from: user.address, to: user.address, value: '0x0' }])

test('product-3 call-6 texts and data of an account that is not deployed are taken by page, gateway and chain', {
  timeout: TIMEOUT_MS,
}, async () => {
  const user = await world.newUser()
  const signature = await signByAdapter(user)
  expect(signature.endsWith('6492'.repeat(16))).toBe(true)
  expect(await isTaken(user, signature)).toBe(true)
  expect(await isTaken(user, signature, `${TEXT}!`)).toBe(false)
  const mail = await signTyped(user, typed())
  const hash = TypedDataEncoder.hash(DOMAIN, TYPES, MAIL)
  expect(await isValidOnChain(user, hash, mail)).toBe(true)
  expect(await isValidOnChain(user, TypedDataEncoder.hash(DOMAIN, TYPES, { text: 'ho' }), mail)).toBe(false)
  // Another account's are not its own.
  const other = await world.newUser()
  expect(await isTaken(other, signature)).toBe(false)
})

stressTest(
  'product-3 those of one that is deployed are the bare signature of its owner',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const user = await world.newUser()
    await deploy(user)
    const signature = await signByAdapter(user)
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await isTaken(user, signature)).toBe(true)
    expect(await isTaken(user, signature, `${TEXT}!`)).toBe(false)
    const mail = await signTyped(user, typed())
    expect(await isValidOnChain(user, TypedDataEncoder.hash(DOMAIN, TYPES, MAIL), mail)).toBe(true)
  },
)

stressTest(
  'a bare sign-in that comes with the sign-in is signed as the account signs, without a question',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const user = await world.newUser()
    // Signing in again, with the account chosen already.
    await user.ask('SIGN_OUT', undefined)
    await user.signIn()
    const nonce = '7'.padStart(32, '0')
    const text = `${new URL(APP).host} wants you to sign in with your Ethereum account:
${getAddress(user.address)}


URI: ${APP}
Version: 1
Chain ID: ${CHAIN}
Nonce: ${nonce}
Issued At: 2026-11-24T12:00:00.000Z
Expiration Time: 2026-12-01T12:00:00.000Z`
    user.servers.openMessages.set(text, APP)
    const siwxMessage = { domain: new URL(APP).host, uri: APP, version: '1', nonce, chainId: CHAIN_ID }
    const signed = await user.ask('GET_USER', {
      chainId: CHAIN,
      siwxMessage: { ...siwxMessage, serializedMessage: text },
    })
    expect(signed.address).toBe(user.address)
    expect(user.approvals).toHaveLength(0)
    expect(await isTaken(user, String(signed.signature), text)).toBe(true)
  },
)

test.each(['the account', 'the manager of delegations', 'the entry point'])(
  'typed data that %s would take as an order are refused, and the same digests with them',
  { timeout: TIMEOUT_MS },
  async (whose) => {
    const user = await world.newUser()
    const { delegationManager, entryPoint } = SMART_ACCOUNT_CONTRACTS
    const verifyingContract = {
      'the account': getAddress(user.address),
      'the manager of delegations': delegationManager,
      'the entry point': entryPoint,
    }[whose]
    const signing = signTyped(user, typed({ ...DOMAIN, verifyingContract }))
    await expect(signing).rejects.toMatchObject({ code: -32602 })
    expect(user.approvals).toHaveLength(0)
  },
)

stressTest(
  'an operation and a session as the framework writes them are among those',
  {
    timeout: TIMEOUT_MS,
  },
  async () => {
    const user = await world.newUser()
    const operation = packOperation(operationOf(user.eoa, { sender: user.address }))
    const fields = (text: string) =>
      text.split(',').map((field) => {
        const [type = '', name = ''] = field.split(' ')
        return { name, type }
      })
    const order = {
      domain: { name: 'HybridDeleGator', version: '1', chainId: CHAIN, verifyingContract: user.address },
      types: {
        PackedUserOperation: fields(
          'address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,address entryPoint',
        ),
      },
      primaryType: 'PackedUserOperation',
      message: { ...operation, entryPoint: SMART_ACCOUNT_CONTRACTS.entryPoint },
    }
    // It is exactly the digest that the account asks for.
    expect(TypedDataEncoder.hash(order.domain, order.types, order.message)).toBe(
      operationDigest(operation, CHAIN),
    )
    const sendable = { ...order, message: { ...order.message, nonce: '0', preVerificationGas: '60000' } }
    const { signature: _, ...message } = sendable.message
    const asked = JSON.stringify({ ...sendable, message })
    await expect(signTyped(user, asked)).rejects.toMatchObject({ code: -32602 })

    const delegation: Delegation = { delegate: user.eoa, delegator: user.address, caveats: [], salt: 0n }
    const session = {
      domain: {
        ...{ name: 'DelegationManager', version: '1', chainId: CHAIN },
        verifyingContract: SMART_ACCOUNT_CONTRACTS.delegationManager,
      },
      types: {
        Caveat: fields('address enforcer,bytes terms'),
        Delegation: fields(
          'address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt',
        ),
      },
      primaryType: 'Delegation',
      message: { ...delegation, authority: `0x${'ff'.repeat(32)}`, salt: '0' },
    }
    expect(TypedDataEncoder.hash(session.domain, session.types, session.message)).toBe(
      delegationDigest(delegation, CHAIN),
    )
    await expect(signTyped(user, JSON.stringify(session))).rejects.toMatchObject({ code: -32602 })
    expect(user.approvals).toHaveLength(0)
  },
)
