import {
  deployCall,
  encodeExecutions,
  operationDigest,
  type PackedUserOperation,
  packOperation,
  SMART_ACCOUNT_CONTRACTS,
  smartAccountAddress,
} from '@foyer/smart-account'
import * as v from 'valibot'
import { concat, createPublicClient, type Hex, http, numberToHex, parseAbi, toHex } from 'viem'
import { createPaymasterClient } from 'viem/account-abstraction'
import type { Node } from '../chainTransactions.ts'
import { handleOperation, newOwner, refusalOf } from './accountOnChain.ts'

const { entryPoint, factory } = SMART_ACCOUNT_CONTRACTS
const POINT = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
const GAS = { callGasLimit: 400_000n, verificationGasLimit: 600_000n, preVerificationGas: 80_000n } as const

const Hexes = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'), 'not hex')
const Batch = v.object({
  chainId: Hexes,
  calls: v.array(v.object({ to: Hexes, value: v.optional(Hexes, '0x0'), data: v.optional(Hexes, '0x') })),
  capabilities: v.optional(
    v.object({
      paymasterService: v.optional(
        v.object({
          url: v.string(),
          context: v.optional(v.record(v.string(), v.unknown())),
          /** Without the service the calls are sent all the same, and the account pays (EIP-5792). */
          optional: v.optional(v.boolean(), false),
        }),
      ),
    }),
  ),
})

/** A field of an operation that a dishonest wallet changes after the paymaster has signed for it. */
export type Tamper = (operation: PackedUserOperation) => PackedUserOperation

/** A smart wallet that is no part of Foyer: EIP-5792 in front of a smart account, whose operations a paymaster of the app may pay for. */
export interface SponsoredWallet {
  readonly address: string
  readonly owner: ReturnType<typeof newOwner>
  /** The requests that it got, in order. */
  readonly requests: readonly { readonly method: string; readonly params?: unknown }[]
  request(input: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/**
 * Makes such a wallet on a local chain, with an account that has no coins. It asks the address of `paymasterService` by the client of
 * viem, signs, and puts the operation into a block by the last account of the chain.
 */
export function createSponsoredWallet(
  chain: Node & { readonly url: string },
  chainId: number,
  {
    isSupported = true,
    tamper = (operation) => operation,
  }: {
    /** Whether it says that it takes a paymaster of the app. @default true */
    readonly isSupported?: boolean
    readonly tamper?: Tamper
  } = {},
): SponsoredWallet {
  const owner = newOwner()
  const address = smartAccountAddress(owner.owner)
  const requests: { method: string; params?: unknown }[] = []
  const receipts = new Map<string, string>()
  const chainHex = numberToHex(chainId)

  async function sendCalls(params: unknown): Promise<unknown> {
    const [batch] = v.parse(v.tuple([Batch]), params)
    const operation = await signedOperation({ chain, chainId, owner }, batch, tamper)
    // A bundler does this before it pays for a transaction.
    const refusal = await refusalOf(chain, operation)
    if (refusal !== undefined) throw new Error(`The bundler refuses: ${refusal}`)
    const { hash } = await handleOperation(chain, operation)
    const id = `0x${toHex(receipts.size + 1)
      .slice(2)
      .padStart(64, '0')}`
    receipts.set(id, hash)
    return { id }
  }

  async function statusOf(params: unknown): Promise<unknown> {
    const [id] = v.parse(v.tuple([v.string()]), params)
    const hash = receipts.get(id)
    if (hash === undefined) throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
    const receipt = await chain.request('eth_getTransactionReceipt', [hash])
    return { version: '2.0.0', id, chainId: chainHex, status: 200, atomic: true, receipts: [receipt] }
  }

  const ownMethods: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    eth_chainId: () => chainHex,
    wallet_getCapabilities: () => ({
      [chainHex]: {
        atomic: { status: 'supported' },
        ...(isSupported && { paymasterService: { supported: true } }),
      },
    }),
    wallet_sendCalls: sendCalls,
    wallet_getCallsStatus: statusOf,
  }

  return {
    address,
    owner,
    requests,
    async request({ method, params }) {
      requests.push(params === undefined ? { method } : { method, params })
      const own = ownMethods[method]
      return own === undefined ? chain.request(method, Array.isArray(params) ? params : []) : own(params)
    },
  }
}

async function signedOperation(
  {
    chain,
    chainId,
    owner,
  }: {
    readonly chain: { readonly url: string }
    readonly chainId: number
    readonly owner: ReturnType<typeof newOwner>
  },
  { calls, capabilities }: v.InferOutput<typeof Batch>,
  tamper: Tamper,
): Promise<PackedUserOperation> {
  const client = createPublicClient({ transport: http(chain.url) })
  const sender = hexOf(smartAccountAddress(owner.owner))
  const [nonce, code, block] = await Promise.all([
    client.readContract({ address: entryPoint, abi: POINT, functionName: 'getNonce', args: [sender, 0n] }),
    client.getCode({ address: sender }),
    client.getBlock(),
  ])
  const tip = 1_000_000_000n
  const fields = {
    ...{ sender, nonce, ...GAS },
    ...(code === undefined && { factory: hexOf(factory), factoryData: hexOf(deployCall(owner.owner)) }),
    callData: hexOf(
      encodeExecutions(
        calls.map(({ to, value, data }) => ({ target: to, value: BigInt(value), callData: data })),
      ),
    ),
    maxFeePerGas: (block.baseFeePerGas ?? 0n) * 2n + tip,
    maxPriorityFeePerGas: tip,
  }
  const service = capabilities?.paymasterService
  const paymasterAndData =
    service === undefined
      ? '0x'
      : await askPaymaster(service, fields, chainId).catch((error: unknown) => {
          if (service.optional) return '0x' as const
          throw error
        })
  const packed = { ...packOperation({ ...fields, signature: '0x' }), paymasterAndData }
  const changed = tamper(packed)
  return { ...changed, signature: owner.key.sign(operationDigest(changed, chainId)).serialized }
}

interface Fields {
  readonly sender: Hex
  readonly nonce: bigint
  readonly factory?: Hex
  readonly factoryData?: Hex
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Asks as ERC-7677 says: stub values first, by which a wallet estimates gas, and then those that pay. */
async function askPaymaster(
  { url, context }: { readonly url: string; readonly context?: Record<string, unknown> | undefined },
  fields: Fields,
  chainId: number,
): Promise<Hex> {
  const paymaster = createPaymasterClient({ transport: http(url, { retryCount: 0 }) })
  const asked = { ...fields, entryPointAddress: hexOf(entryPoint), chainId, context }
  const stub = await paymaster.getPaymasterStubData(asked)
  // The estimates of a paymaster's own gas go on to the final question.
  const whole = await paymaster.getPaymasterData({ ...asked, ...gasOf(stub) })
  if (!('paymaster' in whole) || whole.paymaster === undefined || whole.paymasterData === undefined)
    throw new Error('The paymaster answered for another entry point.')
  const gas = { ...gasOf(stub), ...gasOf(whole) }
  return concat([
    whole.paymaster,
    numberToHex(gas.paymasterVerificationGasLimit ?? 0n, { size: 16 }),
    numberToHex(gas.paymasterPostOpGasLimit ?? 0n, { size: 16 }),
    whole.paymasterData,
  ])
}

function gasOf(answer: object) {
  const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = v.parse(
    v.object({
      paymasterVerificationGasLimit: v.optional(v.bigint()),
      paymasterPostOpGasLimit: v.optional(v.bigint()),
    }),
    answer,
  )
  return {
    ...(paymasterVerificationGasLimit !== undefined && { paymasterVerificationGasLimit }),
    ...(paymasterPostOpGasLimit !== undefined && { paymasterPostOpGasLimit }),
  }
}

function hexOf(text: string): Hex {
  return `0x${text.slice(2)}`
}
