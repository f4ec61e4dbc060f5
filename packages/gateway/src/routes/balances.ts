import { getBalances } from '@foyer/contract'
import { formatUnits } from '../chains/formatUnits.ts'
import { ProblemError } from '../middleware/problem.ts'
import { type GatewayApp, mount } from '../route.ts'

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

/** Serves what an account holds: the chain's own currency, read from its nodes. Spec: call-4, entity-7 */
export function mountBalances(app: GatewayApp): void {
  mount(app, getBalances, async ({ query, services, signal }) => {
    const [namespace, reference, address] = query.account.split(':')
    const chainId = `${namespace}:${reference}`
    if (namespace !== 'eip155' || !services.nodes.supports(chainId)) {
      throw new ProblemError('chain_not_supported', `The gateway has no node for ${chainId}.`)
    }
    if (address === undefined || !EVM_ADDRESS.test(address)) {
      throw new ProblemError('bad_request', 'query "account": not an address of this chain')
    }
    const [reply] = await services.nodes.call(
      chainId,
      [{ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }],
      signal,
    )
    const result = reply?.result
    if (typeof result !== 'string' || !QUANTITY.test(result)) {
      throw new ProblemError('upstream_unavailable', 'The node of this chain answered no balance.')
    }
    const { name, symbol, decimals } = services.currencies.nativeOf(chainId)
    const numeric = formatUnits(BigInt(result), decimals)
    return { balances: [{ name, symbol, chainId, quantity: { decimals: String(decimals), numeric } }] }
  })
}
