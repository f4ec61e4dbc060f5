import { toEtherText } from '../amount.ts'
import type { DevWalletTheme } from '../devWalletTheme.ts'
import type { FamilySide } from '../familySide.ts'
import { DEV_WALLET_ICON } from '../icon.ts'
import type { Prompts } from '../prompts.ts'
import { readBalance } from '../rpc.ts'
import type { Vault } from '../vault.ts'
import type { Wallet } from '../wallet.ts'
import { button, element, glyph } from './element.ts'
import { GLYPHS } from './glyphs.ts'
import { type HomeActions, homeView, NO_ANSWER } from './homeView.ts'
import { requestView } from './requestView.ts'
import { PANEL_CSS } from './styles.ts'

const NOTE_MS = 4_000

/** The objects that the panel shows and changes. */
export interface PanelInput {
  readonly vault: Vault
  readonly wallet: Wallet
  /** The wallet's sides for other families, where there are local chains of them. */
  readonly sides: readonly FamilySide[]
  readonly prompts: Prompts
  readonly faucetUrl: string | undefined
}

/** The wallet's own surface. */
export interface Panel {
  /** Draws again; opens for a question, closes after the last one. */
  update(): void
  open(): void
  setTheme(theme: DevWalletTheme): void
  remove(): void
}

/**
 * Puts the corner button and the panel into the page, in a shadow root of their own. The panel is a modal dialog
 * opened after the page's own, so it lies above that one and takes its input while it is open.
 */
export function createPanel(input: PanelInput): Panel {
  const { prompts, wallet } = input
  const surface = createSurface({ open, dismiss })
  const { dialog, host } = surface
  let isOpenedByHand = false
  let balance: { key: string; text: string } | undefined
  const actions = createActions(input, surface.say, () => readAgain())

  function toBalanceKey() {
    return `${wallet.chain().chainId}:${wallet.account()?.address}`
  }
  function readAgain() {
    const address = wallet.account()?.address
    const key = toBalanceKey()
    if (!address) return
    readBalance(wallet.chain().rpcUrl, address).then(
      (amountBase) => setBalance(key, toEtherText(amountBase)),
      () => setBalance(key, NO_ANSWER),
    )
  }
  function setBalance(key: string, text: string) {
    if (key !== toBalanceKey()) return
    balance = { key, text }
    draw()
  }

  function draw() {
    const [prompt, ...rest] = prompts.list()
    const account = wallet.account()
    const state = input.vault.state()
    const balanceText = balance?.key === toBalanceKey() ? balance.text : undefined
    const view = prompt
      ? requestView({ prompt, waiting: rest.length, account, chain: wallet.chain() })
      : homeView({ wallet, sides: input.sides, state, balanceText, faucetUrl: input.faucetUrl, actions })
    surface.replace(prompt ? `request ${prompt.id}` : 'home', view)
  }

  function update() {
    const isAsking = prompts.list().length > 0
    if (!isAsking && !isOpenedByHand) dialog.close()
    if (!dialog.open && !isAsking) return
    if (!isAsking && balance?.key !== toBalanceKey()) readAgain()
    draw()
    if (!dialog.open) dialog.showModal()
  }
  function open() {
    isOpenedByHand = true
    readAgain()
    draw()
    if (!dialog.open) dialog.showModal()
  }
  /** Escape, the cross and the page behind: no answer means no. */
  function dismiss() {
    const [prompt] = prompts.list()
    isOpenedByHand &&= prompt !== undefined
    if (prompt) prompt.answer(false)
    else dialog.close()
  }

  return {
    update,
    open,
    setTheme: (theme) => host.setAttribute('data-theme', theme),
    remove: () => host.remove(),
  }
}

/** The elements that stay: corner button, dialog, header, and the place where views come and go. */
function createSurface(on: { readonly open: () => void; readonly dismiss: () => void }) {
  const host = element('div', { 'data-foyer-dev-wallet': true })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_CSS)
  root.adoptedStyleSheets = [sheet]

  const launcher = button(
    'dev-wallet-launcher',
    on.open,
    { class: 'launcher', part: 'launcher', 'aria-label': 'Open the Dev Wallet', title: 'Dev Wallet' },
    element('img', { src: DEV_WALLET_ICON, alt: '', width: '32', height: '32' }),
  )
  const body = element('div', { class: 'body' })
  const note = element('p', { class: 'note', role: 'status', 'data-testid': 'dev-wallet-note' })
  const dialog = element(
    'dialog',
    { class: 'panel', 'data-testid': 'dev-wallet-panel', 'aria-labelledby': 'title' },
    element(
      'header',
      {},
      element('img', { src: DEV_WALLET_ICON, alt: '', width: '28', height: '28' }),
      element('span', { class: 'name' }, 'Dev Wallet'),
      element('span', { class: 'tag' }, 'Test only'),
      button('dev-wallet-close', on.dismiss, { class: 'icon', 'aria-label': 'Close' }, glyph(GLYPHS.close)),
    ),
    body,
    note,
    element('footer', {}, 'Keys are stored unencrypted in this page. Never send real funds here.'),
  )
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    on.dismiss()
  })
  root.append(launcher, dialog)
  document.documentElement.append(host)

  let noteTimer: ReturnType<typeof setTimeout> | undefined
  return {
    host,
    dialog,
    body,
    say(text: string) {
      note.textContent = text
      clearTimeout(noteTimer)
      noteTimer = setTimeout(() => {
        note.textContent = ''
      }, NOTE_MS)
    },
    /** Swaps the view, keeping the focus on the control of the same name. */
    replace(viewName: string, view: readonly Node[]) {
      const isSameView = body.getAttribute('data-view') === viewName
      const focused = isSameView ? root.activeElement?.getAttribute('data-testid') : undefined
      const top = isSameView ? body.scrollTop : 0
      body.setAttribute('data-view', viewName)
      body.replaceChildren(...view)
      body.scrollTop = top
      const target = focused
        ? body.querySelector<HTMLElement>(`[data-testid="${focused}"]`)
        : body.querySelector<HTMLElement>('[autofocus]')
      if (dialog.open) target?.focus()
    },
  }
}

function createActions(input: PanelInput, say: (text: string) => void, readAgain: () => void): HomeActions {
  const { vault, wallet } = input
  const orSay = (work: Promise<unknown>, done: string) => {
    work.then(
      () => say(done),
      (error: unknown) => say(error instanceof Error ? error.message : 'Something went wrong. Try again.'),
    )
  }
  return {
    newAccount: () => orSay(wallet.addAccount(), 'Account created'),
    switchAccount() {
      const addresses = vault.state().accounts.map((one) => one.address)
      const next = addresses[(addresses.indexOf(wallet.account()?.address ?? '') + 1) % addresses.length]
      if (next) wallet.selectAccount(next)
    },
    copyAddress: () =>
      orSay(navigator.clipboard.writeText(wallet.account()?.address ?? ''), 'Address copied'),
    fund: () => orSay(wallet.fund().then(readAgain), '10 ETH added'),
    setAutoApprove: (isAutoApproving) => vault.update({ isAutoApproving }),
  }
}
