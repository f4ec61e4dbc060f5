import { toEtherText } from '../amount.ts'
import type { Prompt, PromptBody } from '../prompts.ts'
import type { DevAccount, DevChain } from '../vault.ts'
import { addressText } from './addressText.ts'
import { avatar, button, element } from './element.ts'

/** The input of a question's view. */
export interface RequestViewInput {
  readonly prompt: Prompt
  /** How many more wait behind it. */
  readonly waiting: number
  readonly account: DevAccount | undefined
  readonly chain: DevChain
}

const HEADINGS: Readonly<Record<PromptBody['kind'], string>> = {
  connect: 'Connect to this site?',
  sign: 'Sign this message?',
  transaction: 'Sign this transaction?',
  typed: 'Sign this data?',
  send: 'Send this transaction?',
  switch: 'Switch network?',
  add: 'Add this network?',
}

const APPROVALS: Readonly<Record<PromptBody['kind'], string>> = {
  connect: 'Connect',
  sign: 'Sign',
  transaction: 'Sign',
  typed: 'Sign',
  send: 'Send',
  switch: 'Switch',
  add: 'Add and switch',
}

/** Draws one question: who asks, what, with which account, on which network. */
export function requestView(input: RequestViewInput): readonly Node[] {
  const { prompt, waiting, account, chain } = input
  const { kind } = prompt.body
  const family = 'family' in prompt.body ? prompt.body.family : undefined
  const address = family?.address ?? account?.address
  return [
    element(
      'div',
      { class: 'ask' },
      element('h2', { class: 'heading', id: 'title', 'data-testid': 'dev-wallet-title' }, HEADINGS[kind]),
      element('p', { class: 'origin', 'data-testid': 'dev-wallet-origin' }, location.origin),
    ),
    detailBlock(prompt.body, chain),
    element(
      'dl',
      { class: 'rows' },
      ...row('Account', address ? avatar(address) : 'None yet'),
      ...(address ? [accountLine(address)] : []),
      ...row(
        'Network',
        element('span', { 'data-testid': 'dev-wallet-network' }, family?.network ?? chain.name),
      ),
    ),
    element(
      'div',
      { class: 'choice' },
      button('dev-wallet-reject', () => prompt.answer(false), { class: 'button' }, 'Reject'),
      button(
        'dev-wallet-approve',
        () => prompt.answer(true),
        { class: 'button primary', autofocus: true },
        APPROVALS[kind],
      ),
    ),
    ...(waiting > 0 ? [element('p', { class: 'hint', role: 'status' }, toWaitingText(waiting))] : []),
  ]
}

function detailBlock(body: PromptBody, chain: DevChain): Node {
  const box = (...children: (Node | string)[]) =>
    element('div', { class: 'detail', 'data-testid': 'dev-wallet-detail', tabindex: '0' }, ...children)
  switch (body.kind) {
    case 'connect':
      return element(
        'p',
        { class: 'lead', 'data-testid': 'dev-wallet-detail' },
        'It can see your addresses and balances, and ask for your approval. It can’t move funds without it.',
      )
    case 'sign':
      return box(element('pre', {}, body.text))
    case 'transaction':
      return box(element('p', { class: 'label' }, `Solana transaction, ${body.bytes} bytes`))
    case 'typed':
      return box(element('p', { class: 'label' }, body.domain), element('pre', {}, body.json))
    case 'send':
      return box(
        element('p', { class: 'amount' }, `${toEtherText(body.amountBase)} ETH`),
        element('p', { class: 'label' }, body.to ? 'to' : 'to a new contract'),
        ...(body.to ? [addressText(body.to)] : []),
        ...(body.dataBytes > 0
          ? [element('p', { class: 'label' }, `with ${body.dataBytes} bytes of data`)]
          : []),
      )
    case 'switch':
      return box(element('p', { class: 'route' }, chain.name, element('span', {}, '→'), body.target.name))
    case 'add':
      return box(
        element('p', { class: 'route' }, body.target.name),
        element(
          'p',
          { class: 'label' },
          `Chain ID ${body.target.chainId}, ${new URL(body.target.rpcUrl).host}`,
        ),
      )
  }
}

function accountLine(address: string): Node {
  return element('dd', { class: 'wide', 'data-testid': 'dev-wallet-account' }, addressText(address))
}

function row(name: string, value: Node | string): readonly Node[] {
  return [element('dt', {}, name), element('dd', {}, value)]
}

function toWaitingText(waiting: number): string {
  return waiting === 1 ? '1 more request pending' : `${waiting} more requests pending`
}
