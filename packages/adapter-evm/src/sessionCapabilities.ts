import type {
  CaipNetworkId,
  CallsCapability,
  ContractCapability,
  ExactOutCapability,
  MovesCapability,
  Network,
  OffchainRead,
  PermissionsCapability,
  RpcRead,
  Session,
  SwapsCapability,
  TransferCapability,
  TransferInput,
} from '@foyer/core/ports'
import { loadTwice } from '@foyer/kit'
import type { NodeAccess } from './requests/callNode.ts'
import type { WalletInput } from './requests/walletRequest.ts'
import type { SwapAccess } from './swap/sendCall.ts'

/** The input of a session's capabilities. */
export interface CapabilitiesInput extends WalletInput {
  readonly rpc: RpcRead
  readonly askOffchain?: OffchainRead | undefined
  readonly networks: readonly Network[]
}

/** Chains with an ENS registry: Ethereum and its test network Sepolia, on which anybody can register any name. */
const ENS_CHAIN_ID = 1
const ENS_TEST_CHAIN_ID = 11155111

/** Creates the capabilities of a session besides signing and switching networks. Their code is loaded with the first use. */
export function createCapabilities(
  input: CapabilitiesInput,
): Pick<
  Session,
  | 'names'
  | 'addressChecksum'
  | 'transfer'
  | 'calls'
  | 'moves'
  | 'contracts'
  | 'swaps'
  | 'permissions'
  | 'exactOut'
> {
  const { rpc, timing } = input
  const node = (network: Network, signal: AbortSignal | undefined) => ({
    rpc,
    network,
    nodeMs: timing.nodeMs,
    signal,
  })
  const access = ({ network, signal }: Pick<TransferInput, 'network' | 'signal'>) => ({
    node: node(network, signal),
    wallet: input,
  })
  return {
    ...withNames(input),
    async addressChecksum({ address, networkId }) {
      const { toAddressChecksum } = await loadNames()
      return toAddressChecksum({ address, chainId: numberOf(networkId) })
    },
    transfer: createTransfer(input, node),
    // Present for every wallet: its answers show whether it supports batches.
    calls: createCalls(input),
    moves: createMoves(input),
    swaps: createSwaps(access),
    // Present for every wallet: its answers show whether it gives any.
    permissions: createPermissions(input),
    exactOut: createExactOut(access),
    contracts: createContracts(input, node),
  }
}

type NodeOf = (network: Network, signal: AbortSignal | undefined) => NodeAccess
type AccessOf = (input: Pick<TransferInput, 'network' | 'signal'>) => SwapAccess

/** Batches of calls. */
function createCalls(input: CapabilitiesInput): CallsCapability {
  return {
    async capabilities({ signal } = {}) {
      const { readCapabilities } = await loadTransactions()
      return readCapabilities(input, signal)
    },
    async send(batch) {
      const { sendCalls } = await loadTransactions()
      return sendCalls(input, batch)
    },
    async status(question) {
      const { readCallsStatus } = await loadTransactions()
      return readCallsStatus(input, question)
    },
    async assets(question) {
      const { readAssets } = await loadTransactions()
      return readAssets(input, question)
    },
  }
}

/** Moves between the accounts of the embedded wallet. */
function createMoves(input: CapabilitiesInput): MovesCapability {
  return {
    async estimate(move) {
      const { estimateMove } = await loadTransactions()
      return estimateMove(input, move)
    },
    async send(move) {
      const { sendMove } = await loadTransactions()
      return sendMove(input, move)
    },
  }
}

/** Swaps on the chain itself. */
function createSwaps(access: AccessOf): SwapsCapability {
  return {
    async preview(swap) {
      const { previewSwap } = await loadSwaps()
      return previewSwap(access(swap), swap)
    },
    async approve(swap) {
      const { approveSwap } = await loadSwaps()
      return approveSwap(access(swap), swap)
    },
    async send(order) {
      const { sendSwap } = await loadSwaps()
      return sendSwap(access(order), order)
    },
    async sendAtOnce(order) {
      const { sendSwapAtOnce } = await loadSwaps()
      return sendSwapAtOnce(access(order), order)
    },
  }
}

/** Permissions of smart sessions. */
function createPermissions(input: CapabilitiesInput): PermissionsCapability {
  return {
    async supported({ signal } = {}) {
      const { readSupportedPermissions } = await loadPermissions()
      return readSupportedPermissions(input, signal)
    },
    async request(wish) {
      const { requestPermission } = await loadPermissions()
      return requestPermission(input, wish)
    },
    async list({ signal } = {}) {
      const { listPermissions } = await loadPermissions()
      return listPermissions(input, signal)
    },
    async revoke(grant) {
      const { revokePermission } = await loadPermissions()
      return revokePermission(input, grant)
    },
    async read(answer) {
      const { readGrant } = await loadPermissions()
      return readGrant(answer, Date.now())
    },
  }
}

/** Swaps of which the amount that comes out is fixed. */
function createExactOut(access: AccessOf): ExactOutCapability {
  return {
    async preview(payment) {
      const { previewExactOut } = await loadSwaps()
      return previewExactOut(access(payment), payment)
    },
    async approve(payment) {
      const { approveExactOut } = await loadSwaps()
      return approveExactOut(access(payment), payment)
    },
    async send(payment) {
      const { sendExactOut } = await loadSwaps()
      return sendExactOut(access(payment), payment)
    },
  }
}

/** Calls of contracts that the app names. */
function createContracts(input: CapabilitiesInput, node: NodeOf): ContractCapability {
  return {
    async estimateGas(call) {
      const { estimateCall } = await loadTransactions()
      return estimateCall(node(call.network, call.signal), call)
    },
    async write(call) {
      const { writeContract } = await loadTransactions()
      return writeContract(input, call)
    },
  }
}

/** Transfers, whose tokens have to be what was shown of them. */
function createTransfer(input: CapabilitiesInput, node: NodeOf): TransferCapability {
  const { rpc, timing } = input
  const confirming = { wallet: input, rpc }
  return {
    async confirmToken(claim) {
      const { confirmTransfer } = await loadTransactions()
      return { isTokenUnconfirmed: (await confirmTransfer(confirming, claim)) === 'gateway_only' }
    },
    async estimate(transfer) {
      const { confirmTransfer, estimateTransfer } = await loadTransactions()
      const estimating = estimateTransfer(node(transfer.network, transfer.signal), transfer)
      // What is wrong with the token counts more than a fee that nobody knows.
      estimating.catch(() => {})
      const by = await confirmTransfer(confirming, transfer)
      return { ...(await estimating), ...(by === 'gateway_only' && { isTokenUnconfirmed: true }) }
    },
    async send(transfer) {
      const { confirmTransfer, sendTransfer } = await loadTransactions()
      await confirmTransfer(confirming, transfer)
      return sendTransfer(input, transfer)
    },
    async receipt({ network, from, hash, expected, signal }) {
      const { waitForReceipt } = await loadTransactions()
      return waitForReceipt(node(network, signal), { from, hash, expected, timing })
    },
    async settle({ network, hash, signal }) {
      const { waitUntilSettled } = await loadTransactions()
      return waitUntilSettled(node(network, signal), { hash, timing })
    },
  }
}

/** The names capability, for apps with a network that has ENS. Sepolia is used only when all networks are test networks. */
function withNames(input: CapabilitiesInput): Pick<Session, 'names'> {
  const { networks, rpc, askOffchain, timing } = input
  const isTest = networks.every(({ testnet }) => testnet === true)
  const network = networks.find(({ id }) => Number(id) === (isTest ? ENS_TEST_CHAIN_ID : ENS_CHAIN_ID))
  if (!network) return {}
  const { nodeMs } = timing
  const service = (networkId: CaipNetworkId | undefined, signal: AbortSignal | undefined) => ({
    ...{ rpc, askOffchain, network, nodeMs, signal },
    chainId: networkId && numberOf(networkId),
  })
  return {
    names: {
      async profile({ address, networkId, signal }) {
        const { readProfile } = await loadNames()
        return readProfile(service(networkId, signal), address)
      },
      async resolve({ name, networkId, signal }) {
        const { resolveTwice } = await loadNames()
        return resolveTwice(service(networkId, signal), input, name)
      },
    },
  }
}

/** The number of an EVM chain. */
function numberOf(networkId: CaipNetworkId): number {
  return Number(networkId.slice(networkId.indexOf(':') + 1))
}

function loadNames(): Promise<typeof import('./names.ts')> {
  return loadTwice(() => import('./names.ts'))
}

function loadTransactions(): Promise<typeof import('./transactions.ts')> {
  return loadTwice(() => import('./transactions.ts'))
}

function loadPermissions(): Promise<typeof import('./permissions.ts')> {
  return loadTwice(() => import('./permissions.ts'))
}

function loadSwaps(): Promise<typeof import('./swap/swaps.ts')> {
  return loadTwice(() => import('./swap/swaps.ts'))
}
