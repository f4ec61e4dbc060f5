import { isAbortError, ModalError, type RpcRead, withTimeout } from '@foyer/core/ports'
import type { NodeAccess } from '../requests/callNode.ts'
import type { WalletInput } from '../requests/walletRequest.ts'
import { refuse } from './refuse.ts'

const TIMEOUT_MS = 5_000

/** Asks a contract; the answer in hex without 0x. */
export type Ask = (to: string, data: string) => Promise<string>

/**
 * Asks the same of everybody who reads the chain: the wallet, the network's own nodes, and the node that the page uses, which may be a
 * gateway's. One that does not answer in time is passed over, but not all of them.
 * @returns what each of them found
 * @throws ModalError bad_call with `simulation` where nobody answered, aborted
 */
export async function askTwice<T>(
  { node, wallet }: { readonly node: NodeAccess; readonly wallet: WalletInput },
  signal: AbortSignal | undefined,
  look: (ask: Ask) => Promise<T>,
): Promise<readonly T[]> {
  const { rpc, network } = node
  const sources: readonly RpcRead[] = [
    ({ method, params }) => wallet.provider.request({ method, params }),
    (call) => rpc({ ...call, isDirect: true }),
    rpc,
  ]
  const found = await Promise.all(
    sources.map(async (source) => {
      const what = 'The second look'
      const read = (ended: AbortSignal) => look(toAsk(source, network, ended))
      try {
        return [await withTimeout(read, { timeoutMs: TIMEOUT_MS, signal, what })]
      } catch (error) {
        if (isAbortError(error) && signal?.aborted) throw error
        return []
      }
    }),
  )
  if (found.every((one) => one.length === 0)) throw refuse('simulation')
  return found.flat()
}

/** The error of an answer in which something is missing. */
export function answeredTooLittle(): ModalError {
  return new ModalError({ code: 'rpc_failed', message: 'The node answered too little.' })
}

function toAsk(source: RpcRead, network: NodeAccess['network'], signal: AbortSignal): Ask {
  return async (to, data) => {
    const answer = await source({ network, method: 'eth_call', params: [{ to, data }, 'latest'], signal })
    if (typeof answer !== 'string') throw answeredTooLittle()
    return answer.slice(2).toLowerCase()
  }
}
