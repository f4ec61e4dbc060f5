import type { Network, RpcRead, Session } from '@foyer/core/ports'
import type { WalletInput } from './requests/walletRequest.ts'

/** What the capabilities of a session work with. */
export interface CapabilitiesInput extends WalletInput {
  readonly rpc: RpcRead
  readonly networks: readonly Network[]
}

/** Chains with an ENS registry: Ethereum and its test network, where anybody may have anybody's name. */
const NAMES = 1
const TEST_NAMES = 11155111

/** What a session can do besides signing and switching. The code behind it comes with the first use. */
export function createCapabilities(
  input: CapabilitiesInput,
): Pick<Session, 'names' | 'transfer' | 'calls' | 'contracts'> {
  const { rpc, timing } = input
  const node = (network: Network, signal: AbortSignal | undefined) => ({
    rpc,
    network,
    nodeMs: timing.nodeMs,
    signal,
  })
  return {
    ...withNames(input),
    transfer: {
      async estimate(transfer) {
        const { estimateTransfer } = await loadTransactions()
        return estimateTransfer(node(transfer.network, transfer.signal), transfer)
      },
      async send(transfer) {
        const { sendTransfer } = await loadTransactions()
        return sendTransfer(input, transfer)
      },
      async receipt({ network, from, hash, signal }) {
        const { waitForReceipt } = await loadTransactions()
        return waitForReceipt(node(network, signal), { from, hash, timing })
      },
    },
    // There for every wallet: whether it knows batches is told by its own answers.
    calls: {
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
    },
    contracts: {
      async estimateGas(call) {
        const { estimateCall } = await loadTransactions()
        return estimateCall(node(call.network, call.signal), call)
      },
      async write(call) {
        const { writeContract } = await loadTransactions()
        return writeContract(input, call)
      },
    },
  }
}

/** Names are there when one of the app's networks keeps them; those of a test network only where there is nothing real to send. */
function withNames({ networks, rpc, timing }: CapabilitiesInput): Pick<Session, 'names'> {
  const isTest = networks.every(({ testnet }) => testnet === true)
  const network = networks.find(({ id }) => Number(id) === (isTest ? TEST_NAMES : NAMES))
  if (!network) return {}
  const { nodeMs } = timing
  return {
    names: {
      async profile({ address, signal }) {
        const { readProfile } = await import('./names.ts')
        return readProfile({ rpc, network, nodeMs, signal }, address)
      },
      async resolve({ name, signal }) {
        const { resolveName } = await import('./names.ts')
        return resolveName({ rpc, network, nodeMs, signal }, name)
      },
    },
  }
}

/** One second chance: a chunk that fails to load once is a hiccup of the network. */
function loadTransactions(): Promise<typeof import('./transactions.ts')> {
  const load = () => import('./transactions.ts')
  return load().catch(load)
}
