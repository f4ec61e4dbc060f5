import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'
import { invalidParams, unauthorized } from '../lib/rpcFailures.ts'
import type { RpcContext } from './rpcContext.ts'

const Chain = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,14}$/i, 'not the id of a chain'))
const Params = v.union([v.tuple([v.string(), v.array(Chain)]), v.tuple([v.string()])])

/** Answers `wallet_getCapabilities`: whether the account in use makes several calls all or none, by chain. Standard: EIP-5792. */
export async function readCapabilities(
  params: unknown,
  { account, smart, chainId: current }: Pick<RpcContext, 'account' | 'smart' | 'chainId'>,
): Promise<Readonly<Record<string, object>>> {
  const parsed = v.safeParse(Params, params)
  if (!parsed.success) throw invalidParams('wallet_getCapabilities takes an address and a list of chains')
  const [address, wanted] = parsed.output
  if (address.toLowerCase() !== account.address) throw unauthorized()
  const isSmart = account.type === 'smartAccount'
  const chains = isSmart ? await (await smart()).chains() : []
  const able = new Set(chains.map(({ chainId }) => chainId))
  const asked = wanted?.map(Number) ?? [...new Set([current, ...able])]
  return Object.fromEntries(
    asked.map((chainId) => [
      toQuantity(chainId),
      { atomic: { status: able.has(chainId) ? 'supported' : 'unsupported' } },
    ]),
  )
}
