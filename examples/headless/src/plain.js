// @ts-nocheck: a script without types
import * as foyer from '@foyer/core'
import { snapshot, subscribe } from 'valtio/vanilla'

// The tasks of the state have what failed.
const quietly = (work) => work.catch(() => {})

function make(tag, fields, ...children) {
  const element = Object.assign(document.createElement(tag), fields)
  element.append(...children)
  return element
}
const button = (text, onclick, more) => make('button', { type: 'button', onclick, ...more }, text)
const field = (ariaLabel, value, set) =>
  make('input', { ariaLabel, value, oninput: ({ target }) => set({ text: target.value }) })

export function mountWallet(place, modal) {
  const views = {
    Connect(state) {
      const lists = foyer.selectConnectWalletLists(foyer.toListsInput(modal, state))
      return [...lists.installed, ...lists.recommended].map((item) =>
        button(item.name, () => modal.connect.pick(item)),
      )
    },
    ConnectingExternal({ tasks: { connectWallet: task } }) {
      const text = task?.status === 'failed' ? task.error.message : 'Continue in your wallet'
      return [make('p', { role: 'status' }, text)]
    },
    Account(state) {
      const { label, balance, network } = foyer.selectAccountView(state) ?? {}
      return [
        make('p', {}, [label, balance?.value, balance?.symbol].join(' ')),
        button(network?.name, () => modal.router.push('Networks')),
        button('Copy address', () => quietly(modal.account.copyAddress())),
        button('Send', () => modal.router.push('WalletSend')),
        button('Disconnect', () => quietly(modal.connections.disconnect())),
      ]
    },
    Networks(state) {
      const toButton = ({ network: { name, caipNetworkId: networkId } }) =>
        button(name, () => modal.networks.choose({ networkId }))
      return foyer.selectNetworkChoices(state).map(toButton)
    },
    WalletSend(state) {
      const { amountText = '', receiverText = '', canReview } = foyer.selectSendForm(state) ?? {}
      const review = button('Review', () => quietly(modal.send.review()), { disabled: !canReview })
      const fields = [
        field('Amount', amountText, modal.send.setAmount),
        field('To', receiverText, modal.send.setReceiver),
      ]
      return [...fields, review]
    },
    WalletSendPreview(state) {
      const { amountText, token } = foyer.selectSendPreview(state) ?? {}
      return [button(`Send ${amountText} ${token?.symbol}`, () => quietly(modal.send.confirm()))]
    },
  }

  const opener = button('', () => foyer.openModal(modal))
  const content = make('div')
  const back = button('Back', () => foyer.goBack(modal))
  const dialog = make(
    'dialog',
    { ariaLabel: 'Wallet', onclose: () => dialog.open || foyer.closeModal(modal) },
    back,
    content,
  )
  function draw() {
    const state = snapshot(modal.state)
    const { view = '' } = state.router.stack.at(-1) ?? {}
    opener.textContent = state.accounts.activeNamespace ? 'Account' : 'Connect'
    const fresh = views[view]?.(state) ?? [make('p', {}, view)]
    // The fields of a form stay, so that typing goes on in them; its button is drawn anew.
    const isSameForm = view === 'WalletSend' && content.dataset.view === view
    if (isSameForm) content.lastElementChild.replaceWith(fresh.at(-1))
    else content.replaceChildren(...fresh)
    content.dataset.view = view
    if (state.router.isOpen !== dialog.open) dialog[state.router.isOpen ? 'showModal' : 'close']()
  }
  place.append(opener, dialog)
  draw()
  return subscribe(modal.state, draw)
}
