import { type AccountType, type FrameReply, isWithoutAddress } from '@foyer/secure-protocol'
import { type Account, smartAddress } from '../session/account.ts'
import type { AccountRequests } from '../smart/accountRequests.ts'
import type { Accounts, AccountsInput } from '../smart/accounts.ts'
import type { WalletRow } from '../store/rows.ts'

/** Creates the accounts. Most of their code is loaded with the first use of a smart account. */
export function createAccounts(input: AccountsInput): Accounts {
  const { session } = input
  let loaded: Promise<AccountRequests> | undefined
  /** The account type that the app wants, used as long as the owner has not chosen one. */
  let wish: AccountType | undefined
  const typeOf = ({ binding, smart }: WalletRow) =>
    binding.smartAccount === binding.eoa ? 'smartAccount' : (smart?.type ?? wish ?? 'eoa')
  const active = (row: WalletRow, chainId: number): Account => {
    const address = smartAddress(row)
    const isHere = row.smart?.chains?.includes(chainId)
    const isSmart = typeOf(row) === 'smartAccount' && address !== undefined && isHere
    return isSmart ? { address, type: 'smartAccount' } : { address: row.binding.eoa, type: 'eoa' }
  }
  const load = () => {
    loaded ??= import('../smart/accountRequests.ts').then(({ createAccountRequests }) =>
      createAccountRequests(input, active),
    )
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  return {
    active,
    smart: async () => (await load()).smart,
    async refresh(chainId) {
      return typeOf(await session.wallet()) === 'smartAccount' && (await load()).refresh(chainId)
    },
    async user(chainId, wanted) {
      wish = wanted ?? wish
      const row = await session.wallet()
      if (typeOf(row) === 'eoa') return toUser(row, chainId, { used: active(row, chainId), type: 'eoa' })
      // Without the script or the network, the stored facts are used.
      const found = await load()
        .then((requests) => requests.find(row, chainId))
        .catch(() => undefined)
      const used = active(found?.row ?? row, chainId)
      return toUser(row, chainId, { used, type: 'smartAccount', isDeployed: found?.isDeployed })
    },
    handlers: {
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => (await load()).networks(),
      INIT_SMART_ACCOUNT: async (_, request) => (await load()).init(request),
      SET_PREFERRED_ACCOUNT: async ({ type }, request) => (await load()).choose(type, request),
    },
  }
}

function toUser(
  row: WalletRow,
  chainId: number,
  { used, type, isDeployed }: { used: Account; type: AccountType; isDeployed?: boolean | undefined },
): FrameReply<'GET_USER'> {
  const { email, socialName, binding } = row
  const smart = smartAddress(row)
  const eoa: Account = { address: binding.eoa, type: 'eoa' }
  const all: readonly Account[] =
    smart === binding.eoa
      ? [used]
      : smart === undefined
        ? [eoa]
        : [eoa, { address: smart, type: 'smartAccount' }]
  return {
    email: isWithoutAddress(email) ? null : email,
    address: used.address,
    chainId,
    accounts: used.type === 'eoa' ? [...all] : all.toReversed(),
    preferredAccountType: type,
    ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
    ...(socialName !== undefined && { userName: socialName }),
  }
}
