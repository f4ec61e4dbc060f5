import { formatEther } from 'ethers'
import type { WalletModel } from '../model/createWalletModel.ts'
import type { WalletState } from '../model/state.ts'
import { disc, element, part } from './element.ts'
import { shortAddress } from './plainText.ts'

const COPIED_MS = 1500
const RELAY_TEXTS = { resting: 'Ready', online: 'Online', offline: 'Offline' } as const

/** Shows the account, its balance, the pickers and the switch, and listens to them. */
export function showHome({ store, selectAccount, selectChain, setAnswersAtOnce }: WalletModel): void {
  const account = part('account-select', 'select')
  const chain = part('chain-select', 'select')
  const atOnce = part('answer-at-once', 'input')
  const copy = part('copy-address', 'button')
  account.addEventListener('change', () => void selectAccount(Number(account.value)))
  chain.addEventListener('change', () => void selectChain(Number(chain.value)))
  atOnce.addEventListener('change', () => setAnswersAtOnce(atOnce.checked))
  copy.addEventListener('click', () => {
    const { addresses, accountIndex } = store.get()
    navigator.clipboard.writeText(addresses[accountIndex] ?? '').then(
      () => say(copy, 'Copied'),
      () => say(copy, 'Not allowed'),
    )
  })
  const { chains, addresses } = store.get()
  chain.append(...chains.map(({ chainId, name }) => element('option', { value: String(chainId) }, name)))
  account.append(
    ...addresses.map((_, index) => element('option', { value: String(index) }, `Account ${index + 1}`)),
  )

  store.follow((state, before) => {
    account.value = String(state.accountIndex)
    chain.value = String(state.chainId)
    atOnce.checked = state.answersAtOnce
    atOnce.ariaChecked = String(state.answersAtOnce)
    const address = state.addresses[state.accountIndex] ?? ''
    if (state.accountIndex !== before?.accountIndex) {
      part('address', 'span').textContent = shortAddress(address)
      part('address', 'span').title = address
      part('avatar', 'span').replaceChildren(disc(address))
    }
    part('balance', 'strong').textContent = toBalanceText(state.balanceBase)
    const relay = part('relay', 'span')
    relay.dataset.state = state.relay
    relay.hidden = state.isTaken
    relay.textContent = RELAY_TEXTS[state.relay]
    part('taken', 'section').hidden = !state.isTaken
    part('wallet', 'main').hidden = state.isTaken
  })
}

function toBalanceText(amountBase: WalletState['balanceBase']): string {
  if (amountBase === undefined) return '···'
  if (amountBase === null) return '–'
  const [whole = '0', fraction = ''] = formatEther(amountBase).split('.')
  // Cut, never rounded up: nobody should think they have more than they do.
  const shown = fraction.slice(0, 4).replace(/0+$/, '')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${shown ? `.${shown}` : ''} ETH`
}

function say(on: HTMLButtonElement, text: string): void {
  const label = on.querySelector('span')
  if (!label) return
  const before = on.dataset.label ?? label.textContent
  on.dataset.label = before
  label.textContent = text
  setTimeout(() => {
    label.textContent = before
  }, COPIED_MS)
}
