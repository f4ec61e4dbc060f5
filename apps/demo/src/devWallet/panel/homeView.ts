import { familyMark, networkMark } from '@foyer/core/marks'
import type { FamilySide } from '../familySide.ts'
import type { VaultState } from '../vault.ts'
import type { Wallet } from '../wallet.ts'
import { addressText } from './addressText.ts'
import { type Attributes, avatar, button, element, glyph, logo } from './element.ts'
import { GLYPHS } from './glyphs.ts'

/** Stands for a balance that could not be read. */
export const NO_ANSWER = '–'

/** The input of the wallet's own page. */
export interface HomeViewInput {
  readonly wallet: Wallet
  readonly sides: readonly FamilySide[]
  readonly state: VaultState
  /** Undefined while it is read. */
  readonly balanceText: string | undefined
  readonly faucetUrl: string | undefined
  readonly actions: HomeActions
}

/** The visitor's actions on it. */
export interface HomeActions {
  newAccount(): void
  switchAccount(): void
  copyAddress(): void
  fund(): void
  setAutoApprove(isOn: boolean): void
}

/** Draws accounts, networks, and the switches that a real wallet would have in its menus. */
export function homeView(input: HomeViewInput): readonly Node[] {
  const { wallet, state } = input
  const account = wallet.account()
  const sides = input.sides.length > 0 ? [group('Other networks', input.sides.map(familyAccount))] : []
  if (!account) return [emptyView(input.actions), ...sides]
  return [
    accountCard(input, account.address),
    connection(wallet, state),
    ...(state.accounts.length > 1 ? [accountList(wallet, state)] : []),
    networkList(wallet),
    ...sides,
    autoApprove(state, input.actions),
  ]
}

function emptyView(actions: HomeActions): Node {
  return element(
    'div',
    { class: 'empty' },
    element('h2', { class: 'heading', id: 'title' }, 'A test wallet for this page'),
    element(
      'p',
      { class: 'lead' },
      'Its key is created in this page. Connect from the page, or create an account here.',
    ),
    button(
      'dev-wallet-new-account',
      actions.newAccount,
      { class: 'button primary', autofocus: true },
      'Create account',
    ),
  )
}

function accountCard(
  { wallet, state, balanceText, faucetUrl, actions }: HomeViewInput,
  address: string,
): Node {
  const fund = wallet.canFund()
    ? tool('dev-wallet-fund', actions.fund, GLYPHS.drop, 'Fund', {
        title: 'Add 10 test ETH on this local network',
      })
    : faucetUrl && faucetLink(faucetUrl)
  const hasOthers = state.accounts.length > 1
  const isSilent = balanceText === NO_ANSWER
  const copy = { class: 'icon', 'aria-label': 'Copy address' }
  return element(
    'section',
    { class: 'card' },
    element(
      'div',
      { class: 'balance' },
      avatar(address),
      element('strong', { 'data-testid': 'dev-wallet-balance' }, `${balanceText ?? '···'} ETH`),
      element('span', { class: 'label' }, wallet.chain().name, isSilent ? ' isn’t responding' : ''),
      button('dev-wallet-copy', actions.copyAddress, copy, glyph(GLYPHS.copy)),
    ),
    element('p', { 'data-testid': 'dev-wallet-account', id: 'title' }, addressText(address)),
    element(
      'div',
      { class: 'tools' },
      ...(fund ? [fund] : []),
      ...(hasOthers
        ? [
            tool('dev-wallet-switch-account', actions.switchAccount, GLYPHS.swap, 'Switch', {
              'aria-label': 'Switch account',
            }),
          ]
        : []),
      tool('dev-wallet-new-account', actions.newAccount, GLYPHS.plus, 'New', { 'aria-label': 'New account' }),
    ),
  )
}

function tool(testId: string, onClick: () => void, path: string, text: string, attributes: Attributes = {}) {
  return button(testId, onClick, { class: 'tool', ...attributes }, glyph(path), text)
}

function faucetLink(url: string): Node {
  const link = { class: 'tool', href: url, target: '_blank', rel: 'noopener noreferrer' }
  return element('a', { ...link, 'data-testid': 'dev-wallet-faucet' }, glyph(GLYPHS.drop), 'Test coins')
}

function accountList(wallet: Wallet, state: VaultState): Node {
  const selected = wallet.account()?.address
  const rows = state.accounts.map(({ address }, index) =>
    choiceRow({
      testId: `dev-wallet-account-${index}`,
      isChosen: address === selected,
      choose: () => wallet.selectAccount(address),
      children: [avatar(address), element('span', {}, `Account ${index + 1}`), shortText(address)],
    }),
  )
  return group('Accounts', rows)
}

function networkList(wallet: Wallet): Node {
  const current = wallet.chain().chainId
  const rows = wallet.chains().map(({ chainId, name }) =>
    choiceRow({
      testId: `dev-wallet-network-${chainId}`,
      isChosen: chainId === current,
      choose: () => wallet.selectChain(chainId),
      children: [
        logo(networkMark({ caipNetworkId: `eip155:${chainId}`, chainNamespace: 'eip155' })),
        element('span', {}, name),
        element('span', { class: 'label' }, String(chainId)),
      ],
    }),
  )
  return group('Network', rows)
}

/** The account of another family, by its logo: it has one only, which needs no picture of its own. */
function familyAccount({ namespace, name, network, address, isConnected, leave }: FamilySide): Node {
  return element(
    'div',
    { class: 'family', 'data-testid': `dev-wallet-${name}` },
    logo(familyMark(namespace)),
    element('span', { class: 'words' }, element('span', {}, network), shortText(address)),
    isConnected()
      ? button(`dev-wallet-${name}-leave`, leave, { class: 'tool' }, glyph(GLYPHS.leave), 'Disconnect')
      : element('span', { class: 'label' }, 'Not connected'),
  )
}

function group(name: string, rows: readonly Node[]): Node {
  const list = element('div', { class: 'list', role: 'group', 'aria-label': name }, ...rows)
  return element('section', {}, element('h3', { class: 'label' }, name), list)
}

function choiceRow(input: {
  readonly testId: string
  readonly isChosen: boolean
  readonly choose: () => void
  readonly children: readonly Node[]
}): Node {
  const pressed = { class: 'row', 'aria-pressed': String(input.isChosen) }
  const mark = input.isChosen ? glyph(GLYPHS.check) : undefined
  return button(input.testId, input.choose, pressed, ...input.children, mark)
}

function autoApprove(state: VaultState, actions: HomeActions): Node {
  const box = element('input', {
    type: 'checkbox',
    role: 'switch',
    'data-testid': 'dev-wallet-auto-approve',
    checked: state.isAutoApproving,
  })
  box.addEventListener('change', () => actions.setAutoApprove(box.checked))
  const words = element(
    'span',
    {},
    'Auto-approve',
    element('small', {}, 'Approve every request without asking'),
  )
  return element('label', { class: 'switch' }, words, box)
}

function connection(wallet: Wallet, state: VaultState): Node {
  if (!state.isConnected) return element('p', { class: 'hint' }, 'Not connected to this page')
  return element(
    'div',
    { class: 'link' },
    element('span', { class: 'dot' }),
    element('span', { class: 'origin' }, location.origin),
    button(
      'dev-wallet-disconnect',
      () => wallet.setConnected(false),
      { class: 'tool' },
      glyph(GLYPHS.leave),
      'Disconnect',
    ),
  )
}

function shortText(address: string): Node {
  return element(
    'span',
    { class: 'label mono', title: address },
    `${address.slice(0, 6)}…${address.slice(-4)}`,
  )
}
