import { askedChains } from '@foyer/testing/sessionWallet'
import type { WalletModel } from '../model/createWalletModel.ts'
import type { Ask, WalletState } from '../model/state.ts'
import { describeRequest } from './describeRequest.ts'
import { button, disc, element, part } from './element.ts'
import { networkName } from './networkName.ts'
import { hostOf, plainText, shortAddress } from './plainText.ts'

/** Shows the oldest open question over everything else, until it is answered or has expired. */
export function showSheet({ store, decide }: WalletModel): void {
  const sheet = part('sheet', 'dialog')
  let shown: Ask | undefined
  // Escape is an answer too: leaving a page in doubt is none.
  sheet.addEventListener('cancel', (event) => {
    event.preventDefault()
    if (shown) void decide(shown, false)
  })
  function open(ask: Ask, state: WalletState) {
    const isNew = ask !== shown
    shown = ask
    draw(sheet, ask, state, decide)
    if (!sheet.open) sheet.showModal()
    if (isNew) sheet.querySelector<HTMLElement>('h2')?.focus()
  }
  function close() {
    shown = undefined
    sheet.close()
    sheet.replaceChildren()
  }
  store.follow((state, before) => {
    // With the switch on, nothing is for a person to decide.
    const ask = state.answersAtOnce ? undefined : state.asks[0]
    if (ask && (ask !== shown || state.asks.length !== before?.asks.length)) open(ask, state)
    if (!ask && sheet.open) close()
    const isBusy = ask !== undefined && state.answering.includes(ask.id)
    for (const one of sheet.querySelectorAll('button')) one.disabled = isBusy
  })
}

function draw(sheet: HTMLDialogElement, ask: Ask, state: WalletState, decide: WalletModel['decide']): void {
  const { name, url } = ask.kind === 'proposal' ? ask.proposal.proposer.metadata : ask.from
  const words = ask.kind === 'proposal' ? describeProposal(ask, state) : describeAsked(ask, state)
  const waiting = state.asks.length - 1
  const body = element(
    'div',
    { class: 'sheet-body', 'data-testid': `sheet-${ask.kind}`, 'data-id': String(ask.id) },
    element('div', { class: 'grip', 'aria-hidden': 'true' }),
    disc(url, initialOf(name)),
    element('h2', { id: 'sheet-title', tabindex: '-1', 'data-testid': 'sheet-title' }, words.title),
    element(
      'p',
      { class: 'peer' },
      element('strong', { 'data-testid': 'sheet-name' }, plainText(name) || 'A page without a name'),
      element('span', { 'data-testid': 'sheet-url' }, plainText(hostOf(url))),
    ),
    ...words.content,
    element(
      'div',
      { class: 'choice' },
      button(`${ask.kind}-reject`, () => void decide(ask, false), { class: 'button' }, 'Reject'),
      button(`${ask.kind}-approve`, () => void decide(ask, true), { class: 'button primary' }, words.approve),
    ),
    waiting > 0
      ? element(
          'p',
          { class: 'hint', role: 'status' },
          waiting === 1 ? 'One more waits' : `${waiting} more wait`,
        )
      : undefined,
  )
  sheet.replaceChildren(body)
}

interface SheetWords {
  readonly title: string
  readonly approve: string
  readonly content: readonly Node[]
}

function describeProposal(ask: Ask & { kind: 'proposal' }, state: WalletState): SheetWords {
  const asked = askedChains(ask.proposal)
  const asksSolana = state.solanaNetworkId !== undefined && asked.includes(state.solanaNetworkId)
  const chips = asked.map((chain) => {
    const known = networkName(state, chain)
    return known
      ? element('li', { class: 'chip', 'data-testid': 'sheet-chain' }, known)
      : element(
          'li',
          { class: 'chip off', 'data-testid': 'sheet-chain' },
          plainText(chain),
          element('small', {}, 'not here'),
        )
  })
  return {
    title: 'Connect to this page?',
    approve: 'Connect',
    content: [
      element(
        'p',
        { class: 'lead' },
        'It will see your address and may ask you to sign. It moves nothing by itself.',
      ),
      element('h3', {}, 'Networks it asks for'),
      element('ul', { class: 'chips' }, ...chips),
      rows([
        ['Account', accountText(state)],
        ...(asksSolana && state.solanaAddress
          ? ([['Solana account', accountText(state, state.solanaAddress)]] as const)
          : []),
      ]),
    ],
  }
}

function describeAsked({ request }: Ask & { kind: 'request' }, state: WalletState): SheetWords {
  const { title, approve, body, rows: own, data, account } = describeRequest(request)
  const chain = networkName(state, request.networkId) ?? plainText(request.networkId)
  const large = body?.isLarge ? ' large' : ''
  return {
    title,
    approve,
    content: [
      ...(body
        ? [
            element('h3', { class: 'label' }, body.label),
            element(
              'pre',
              { class: `message${large}`, 'data-testid': 'sheet-message', tabindex: '0', dir: 'auto' },
              body.text,
            ),
          ]
        : []),
      rows([...own, ['Network', chain], ['Account', accountText(state, account)]]),
      ...(data
        ? [
            element(
              'details',
              { 'data-testid': 'sheet-data' },
              element('summary', {}, 'Data'),
              element('pre', { class: 'message', tabindex: '0' }, data),
            ),
          ]
        : []),
    ],
  }
}

function rows(list: readonly (readonly [string, string])[]): Node {
  const lines = list.flatMap(([name, value]) => [
    element('dt', {}, name),
    element('dd', { 'data-testid': `sheet-${name.toLowerCase().replaceAll(' ', '-')}` }, value),
  ])
  return element('dl', { class: 'rows' }, ...lines)
}

/** The account that is asked, which need not be the one that is selected. */
function accountText(
  { accountIndex, addresses, solanaAddress }: WalletState,
  asked = addresses[accountIndex] ?? '',
): string {
  if (asked === solanaAddress) return `Solana · ${shortAddress(asked)}`
  const index = addresses.findIndex((one) => one.toLowerCase() === asked.toLowerCase())
  return index < 0 ? `${plainText(asked)} (not here)` : `Account ${index + 1} · ${shortAddress(asked)}`
}

function initialOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toUpperCase()
}
