import { toQuantity } from '@foyer/codec'
import type { FoyerApi, PublicState } from '@foyer/elements'
import { find } from '../find.ts'

/** Where the calls of the batch go: nobody's addresses. Nothing is sent to them, so that an account without coins can make them. */
const RECEIVERS = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const POLL_MS = 500
/** How often the outcome is asked for. */
const POLLS = 120

/** The status of a batch in an EIP-5792 wallet, as far as it is shown. */
interface BatchStatus {
  readonly status?: number
  readonly receipts?: readonly { readonly transactionHash?: string }[]
}

async function ask(foyer: FoyerApi, method: string, params: readonly unknown[]): Promise<unknown> {
  const provider = await foyer.getProvider()
  if (!provider) throw new Error('Nobody is connected.')
  return provider.request({ method, params })
}

function chainOf({ account }: PublicState): string {
  return toQuantity(Number(account?.networkId?.replace('eip155:', '')))
}

/** Sends two calls that either both happen or neither does, and says when they have. Standard: EIP-5792. */
async function sendBatch(
  foyer: FoyerApi,
  say: (text: string) => void,
  paymasterService?: object,
): Promise<void> {
  const state = foyer.getState()
  const batch = {
    version: '2.0.0',
    from: state.account?.address,
    chainId: chainOf(state),
    atomicRequired: true,
    calls: RECEIVERS.map((to) => ({ to, value: '0x0', data: '0x' })),
    ...(paymasterService && { capabilities: { paymasterService } }),
  }
  // Untrusted, as everything that a wallet says: the page only shows it.
  const { id } = (await ask(foyer, 'wallet_sendCalls', [batch])) as { id: string }
  say('Batch sent. Waiting for confirmation…')
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { status = 0, receipts } = (await ask(foyer, 'wallet_getCallsStatus', [id])) as BatchStatus // as above
    const hash = receipts?.[0]?.transactionHash ?? ''
    if (status >= 200)
      return say(status === 200 ? `Batch confirmed: ${hash}` : `Batch failed: ${status} ${hash}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  say('Batch not confirmed yet.')
}

/** The same, paid for by the project where the wallet lets it, and not sent at all where it does not. Standard: ERC-7677. */
async function sendSponsored(foyer: FoyerApi, say: (text: string) => void): Promise<void> {
  const paymaster = await foyer.getPaymaster()
  if (!paymaster)
    return say('Not sponsored: this wallet takes no paymaster, or the project does not pay on this network.')
  await sendBatch(foyer, say, paymaster)
}

/** Says what the account in use can do on each network. Standard: EIP-5792. */
async function showCapabilities(foyer: FoyerApi, say: (text: string) => void): Promise<void> {
  const { account } = foyer.getState()
  say(JSON.stringify(await ask(foyer, 'wallet_getCapabilities', [account?.address]), null, 2))
}

/** Asks for a payment of coins, as a page may: it goes to nobody, and no shop would deliver for it. */
async function pay(foyer: FoyerApi, say: (text: string) => void): Promise<void> {
  const { account } = foyer.getState()
  const asset = `${account?.networkId}/slip44:60`
  const result = await foyer.pay({ to: RECEIVERS[0], asset, amount: '0.001', label: 'Demo shop' })
  const isOnItsWay = result.status === 'paid' || result.status === 'sent'
  say(`Payment ${result.status}${isOnItsWay ? `: ${result.payment.id}` : ''}`)
}

function toRefusal(error: unknown): string {
  const message = typeof error === 'object' && error && 'message' in error ? error.message : undefined
  return message === undefined ? 'Refused.' : `Refused: ${String(message)}`
}

/**
 * Offers what smart accounts can do: several calls at once, what the account is able to, and the switch between the two accounts of an
 * e-mail wallet; and a payment. Returns what ends it.
 */
export function tryCalls(foyer: FoyerApi): () => void {
  const say = (text: string) => {
    find('result').textContent = text
  }
  const onPress = (id: string, run: () => Promise<void>) =>
    find(id).addEventListener('click', () => {
      say('Waiting for the wallet…')
      run().catch((error: unknown) => say(toRefusal(error)))
    })
  onPress('do-batch', () => sendBatch(foyer, say))
  onPress('do-sponsored', () => sendSponsored(foyer, say))
  onPress('do-capabilities', () => showCapabilities(foyer, say))
  onPress('do-pay', () => pay(foyer, say))
  find('do-type').addEventListener('click', () => void foyer.open({ view: 'AccountSettings' }))
  return foyer.observe(({ account }) => {
    const isEvm = account?.networkId?.startsWith('eip155:') ?? false
    for (const id of ['do-batch', 'do-sponsored', 'do-capabilities', 'do-pay'])
      find<HTMLButtonElement>(id).disabled = !isEvm
    // Other wallets have one type of account.
    find<HTMLButtonElement>('do-type').disabled = account?.connectorId !== 'auth'
  })
}
