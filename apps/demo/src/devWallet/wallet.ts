import { toQuantity } from '@foyer/codec'
import { callRpc, isLoopback, readBalance, walletError } from './rpc.ts'
import type { DevAccount, DevChain, Vault } from './vault.ts'

const FUND_AMOUNT_BASE = 10n ** 19n
const FUND_WAIT_MS = 1_500

/** The actions of the holder of the keys, whether asked by a page or by the panel. */
export interface Wallet {
  chains(): readonly DevChain[]
  chain(): DevChain
  account(): DevAccount | undefined
  /** The selected account, made now if there is none. */
  ensureAccount(): Promise<DevAccount>
  addAccount(): Promise<DevAccount>
  selectAccount(address: string): void
  selectChain(chainId: number): void
  /** Refuses a network that the keys are not for. @throws Error 4200 when keys that are public would leave this machine */
  requireReach(chain: DevChain): void
  addChain(chain: DevChain): void
  setConnected(isConnected: boolean): void
  canFund(): boolean
  /** Puts made-up coins on the selected local chain. */
  fund(): Promise<void>
  /** Fills an empty account on every local chain; a chain that does not answer is left out. */
  fundIfEmpty(address: string): Promise<void>
}

/** Makes the wallet over its vault. ethers is loaded when the first key is made. */
export function createWallet(
  vault: Vault,
  builtIn: readonly DevChain[],
  firstKeys: readonly string[] = [],
): Wallet {
  const chains = () => [...builtIn, ...vault.state().addedChains]
  const first = builtIn[0]
  if (!first) throw new Error('The Dev Wallet needs at least one chain.')
  const chain = () => chains().find((one) => one.chainId === vault.state().chainId) ?? first
  const account = () => {
    const { accounts, selected } = vault.state()
    return accounts.find((one) => one.address === selected) ?? accounts[0]
  }

  async function fundOn(target: DevChain, address: string) {
    const amountBase = (await readBalance(target.rpcUrl, address)) + FUND_AMOUNT_BASE
    await callRpc(target.rpcUrl, 'anvil_setBalance', [address, toQuantity(amountBase)])
  }

  async function addAccount() {
    const { createAccount } = await import('./signer.ts')
    const { accounts } = vault.state()
    const made = createAccount(firstKeys.find((key) => accounts.every((one) => one.key !== key)))
    await fundIfEmpty(made.address)
    vault.update({ accounts: [...vault.state().accounts, made], selected: made.address })
    return made
  }

  async function fundIfEmpty(address: string) {
    const local = chains().filter((one) => isLoopback(one.rpcUrl))
    const funded = local.map(async (one) => {
      if ((await readBalance(one.rpcUrl, address)) === 0n) await fundOn(one, address)
    })
    const patience = new Promise((resolve) => setTimeout(resolve, FUND_WAIT_MS))
    await Promise.race([Promise.allSettled(funded), patience])
  }

  /** A bot takes coins of a public key on a real network within the second. */
  function requireReach({ rpcUrl }: DevChain) {
    if (firstKeys.length === 0 || isLoopback(rpcUrl)) return
    throw walletError(
      4200,
      'This Dev Wallet’s keys are public, so it only connects to networks on this machine.',
    )
  }

  return {
    chains,
    chain,
    account,
    ensureAccount: async () => account() ?? addAccount(),
    addAccount,
    selectAccount: (address) => vault.update({ selected: address }),
    requireReach,
    selectChain: (chainId) => vault.update({ chainId }),
    addChain: (added) => {
      const others = vault.state().addedChains.filter((one) => one.chainId !== added.chainId)
      vault.update({ addedChains: [...others, added] })
    },
    setConnected: (isConnected) => vault.update({ isConnected }),
    canFund: () => isLoopback(chain().rpcUrl),
    async fund() {
      await fundOn(chain(), (await this.ensureAccount()).address)
    },
    fundIfEmpty,
  }
}
