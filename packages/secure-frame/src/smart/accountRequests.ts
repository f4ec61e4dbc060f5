import { withTimeLimit } from '@foyer/kit'
import type { AccountType, FrameReply } from '@foyer/secure-protocol'
import type { RequestContext } from '../channel/serveChannel.ts'
import { isOneAddress } from '../custody/isPinned.ts'
import { unauthorized } from '../lib/rpcFailures.ts'
import { smartAddress } from '../session/account.ts'
import type { WalletRow } from '../store/rows.ts'
import type { Accounts, AccountsInput } from './accounts.ts'
import { createSmart, type Smart, unavailable } from './createSmart.ts'

/** The requests of an app about the accounts of a wallet. */
export interface AccountRequests {
  readonly smart: Smart
  /** The record with the networks that the gateway names, and whether the smart account is deployed on this one, as far as that is known in time. */
  find(
    row: WalletRow,
    chainId: number,
  ): Promise<{ readonly row: WalletRow; readonly isDeployed: boolean | undefined }>
  /** Answers whether another account is in use now. */
  refresh(chainId: number): Promise<boolean>
  /** None if no server can be asked (clause state-20). */
  networks(): Promise<FrameReply<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'>>
  init(request: RequestContext): Promise<FrameReply<'INIT_SMART_ACCOUNT'>>
  choose(type: AccountType, request: RequestContext): Promise<FrameReply<'SET_PREFERRED_ACCOUNT'>>
}

/** The longest wait for a node before the app gets the user without its answer. */
const NODE_MS = 1_500

/** Creates the answers to these questions. */
export function createAccountRequests(input: AccountsInput, active: Accounts['active']): AccountRequests {
  const { session, keys, verification, chainId: chainNow, onChanged } = input
  const smart = createSmart(input)
  /** The address of the smart account. If it was never computed, it is computed from the opened keys, and stored. */
  const addressOf = async (row: WalletRow, request: RequestContext) => {
    const known = smartAddress(row)
    if (known !== undefined) return known
    const address = await verification.withCode(request, () =>
      keys.use((opened) => {
        // Another tab may have signed in as somebody else.
        if (opened.address !== row.binding.eoa) throw unauthorized()
        return opened.smartAccount
      }),
    )
    await smart.note({ address }, row.binding.walletId)
    return address
  }
  return {
    smart,
    async find(stored, chainId) {
      if (stored.smart?.chains === undefined) await smart.chains().catch(() => {})
      const row = await session.wallet()
      const { address, type } = active(row, chainId)
      const isDeployed =
        type === 'smartAccount'
          ? await withTimeLimit((signal) => smart.isDeployed(address, chainId, signal), {
              limitMs: NODE_MS,
              what: 'The network',
            }).catch(() => undefined)
          : undefined
      return { row, isDeployed }
    },
    async refresh(chainId) {
      const before = active(await session.wallet(), chainId).address
      await smart.chains()
      return active(await session.wallet(), chainId).address !== before
    },
    networks: async () => (await smart.chains().catch(() => [])).map(({ chainId }) => chainId),
    async init({ id, signal }) {
      const chainId = chainNow()
      await smart.require(chainId, signal)
      const address = await addressOf(await session.wallet(), { id, signal })
      return { address, isDeployed: await smart.isDeployed(address, chainId, signal) }
    },
    async choose(type, request) {
      const chainId = chainNow()
      const row = await session.wallet()
      if (isOneAddress(row.binding) && type === 'eoa') throw unavailable('the wallet has one address')
      if (type === 'smartAccount') {
        await smart.require(chainId, request.signal)
        await addressOf(row, request)
      }
      await smart.note({ type }, row.binding.walletId)
      void smart.tellType(type)
      const { address, type: used } = active(await session.wallet(), chainId)
      // Somebody has signed out or in meanwhile.
      if (used !== type) throw unavailable('the account was not changed')
      onChanged()
      return { type, address }
    },
  }
}
