import { toHexData, utf8 } from '@foyer/codec'
import type { FoyerApi, PublicState } from '@foyer/elements'
import { FAMILIES, NAMESPACES } from '@foyer/kit/families'
import { tokenize } from '../code/tokenize.ts'
import { element } from '../devWallet/panel/element.ts'
import { find } from '../find.ts'
import { type DemoConfig, localNodes } from '../readConfig.ts'
import { createWalletNames, type WalletNames } from './walletNames.ts'

const NOTHING = '–'

function toAmount(account: PublicState['account']): string {
  const balance = account?.balance
  if (!balance) return NOTHING
  const amount = Number(balance.amountBase) / 10 ** balance.decimals
  return `${amount.toLocaleString('en', { maximumFractionDigits: 4 })} ${balance.symbol}`
}

function toNetwork(id: string | undefined, config: DemoConfig): string {
  const chain = config.chains.find(({ chainId }) => id === `eip155:${chainId}`)
  const isLocal = Object.values(localNodes(config)).some((node) => node?.networkId === id)
  const family = isLocal ? NAMESPACES.find((namespace) => id?.startsWith(`${namespace}:`)) : undefined
  return chain?.name ?? (family && `${FAMILIES[family].name} Local`) ?? id ?? NOTHING
}

function write(state: PublicState, config: DemoConfig, names: WalletNames): void {
  const { account, status, networkId } = state
  find('status').textContent = status
  find('status').dataset.state = status
  find('fact-address').textContent = account?.address ?? NOTHING
  find('fact-network').textContent = toNetwork(account?.networkId ?? networkId, config)
  find('fact-balance').textContent = toAmount(account)
  find('fact-wallet').textContent = account ? names.nameOf(account.connectorId) : NOTHING
  for (const id of ['do-sign', 'do-disconnect', 'do-account']) find<HTMLButtonElement>(id).disabled = !account
  if (!account) find('result').textContent = ''
  const pieces = tokenize(JSON.stringify(state, null, 2)).map(({ kind, text }) =>
    kind === 'plain' ? text : element('span', { class: `t-${kind}` }, text),
  )
  find('state')
    .querySelector('code')
    ?.replaceChildren(...pieces)
}

async function sign(foyer: FoyerApi): Promise<string> {
  const [provider, { account }] = [await foyer.getProvider(), foyer.getState()]
  if (!provider || !account) return 'Nobody is connected.'
  const message = toHexData(utf8('Hello from the Foyer demo'))
  const signature = await provider.request({ method: 'personal_sign', params: [message, account.address] })
  return `Signed: ${String(signature)}`
}

/**
 * Shows what the modal's state says, as it changes, and offers what an app would do with it. Returns what ends the
 * showing.
 */
export function showState(foyer: FoyerApi, config: DemoConfig): () => void {
  const names = createWalletNames()
  const endState = foyer.observe((state) => write(state, config, names))
  // A wallet may announce itself after the modal has taken it up from the last visit.
  const endNames = names.watch(() => write(foyer.getState(), config, names))
  find('do-account').addEventListener('click', () => void foyer.open({ view: 'Account' }))
  find('do-disconnect').addEventListener('click', () => {
    foyer.disconnect().catch((error: unknown) => console.error(error))
  })
  find('do-sign').addEventListener('click', async () => {
    find('result').textContent = 'Waiting for the wallet…'
    const said = await sign(foyer).catch((error: unknown) =>
      error instanceof Error || (typeof error === 'object' && error && 'message' in error)
        ? `Refused: ${error.message}`
        : 'Refused.',
    )
    find('result').textContent = said
  })
  find('foot-gateway').textContent = config.gatewayUrl ? `Gateway ${config.gatewayUrl}` : 'No gateway'
  find('foot-version').textContent = foyer.version
  return () => {
    endNames()
    endState()
  }
}
