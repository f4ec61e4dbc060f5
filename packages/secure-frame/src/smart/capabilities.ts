import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'
import { invalidParams, unauthorized } from '../lib/rpcFailures.ts'
import { isOwnAddress } from './isOwnAddress.ts'
import type { RpcContext } from './rpcContext.ts'

const Chain = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,14}$/i, 'not the id of a chain'))
const Params = v.union([v.tuple([v.string(), v.array(Chain)]), v.tuple([v.string()])])

/** Answers `wallet_getCapabilities`: whether the account in use makes several calls all or none, by chain. Standard: EIP-5792. */
export async function readCapabilities(
  params: unknown,
  context: Pick<RpcContext, 'account' | 'address' | 'eoa' | 'smart' | 'chainId' | 'signal'>,
): Promise<Readonly<Record<string, object>>> {
  const { account, smart, chainId: current } = context
  const parsed = v.safeParse(Params, params)
  if (!parsed.success) throw invalidParams('wallet_getCapabilities takes an address and a list of chains')
  const [address, wanted] = parsed.output
  if (address.toLowerCase() !== account.address) throw unauthorized()
  const isSmart = account.type === 'smartAccount'
  const chains = isSmart ? await (await smart()).chains() : []
  const able = new Set(chains.map(({ chainId }) => chainId))
  const asked = wanted?.map(Number) ?? [...new Set([current, ...able])]
  const statusOf = async (chainId: number): Promise<string> => {
    if (!able.has(chainId)) return 'unsupported'
    if (!isOwnAddress(context)) return 'supported'
    const { readOwnState } = await import('./own/index.ts')
    return readOwnState({ ...context, smart: await smart(), chainId }).catch(() => 'unsupported')
  }
  return Object.fromEntries(
    await Promise.all(
      asked.map(async (chainId) => [toQuantity(chainId), { atomic: { status: await statusOf(chainId) } }]),
    ),
  )
}
