import * as foyer from '@foyer/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import { defineComponent, h, onUnmounted, type PropType, shallowRef, type VNodeChild } from 'vue'

/** The tasks of the state have what failed. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {})
const button = (text: string, onClick: () => unknown, more = {}) =>
  h('button', { type: 'button', onClick, ...more }, text)
const field = (label: string, value: string | undefined, set: (input: { text: string }) => unknown) =>
  h('input', {
    'aria-label': label,
    value,
    onInput: (event: Event) => set({ text: Reflect.get(event.target ?? {}, 'value') }),
  })

export const WalletApp = defineComponent({
  props: { modal: { type: Object as PropType<foyer.CompleteModal>, required: true } },
  setup({ modal }) {
    const state = shallowRef(snapshot(modal.state))
    const dialog = shallowRef<HTMLDialogElement>()
    const take = () => {
      state.value = snapshot(modal.state)
      if (dialog.value?.open !== state.value.router.isOpen)
        dialog.value?.[state.value.router.isOpen ? 'showModal' : 'close']()
    }
    // The dialog says so later, when it may be open again.
    const onClose = () => dialog.value?.open || foyer.closeModal(modal)
    onUnmounted(subscribe(modal.state, take, true))

    const views: Record<string, () => VNodeChild> = {
      Connect() {
        const lists = foyer.selectConnectWalletLists(foyer.toListsInput(modal, state.value))
        const items = [...lists.installed, ...lists.recommended]
        return items.map((item) => button(item.name, () => modal.connect.pick(item), { key: item.key }))
      },
      ConnectingExternal() {
        const task = state.value.tasks.connectWallet
        return h(
          'p',
          { role: 'status' },
          task?.status === 'failed' ? task.error.message : 'Continue in your wallet',
        )
      },
      Account() {
        const { label, balance, network } = foyer.selectAccountView(state.value) ?? {}
        return [
          h('p', [label, balance?.value, balance?.symbol].join(' ')),
          button(network?.name ?? '', () => modal.router.push('Networks')),
          button('Copy address', () => quietly(modal.account.copyAddress())),
          button('Send', () => modal.router.push('WalletSend')),
          button('Disconnect', () => quietly(modal.connections.disconnect())),
        ]
      },
      Networks() {
        const choices = foyer.selectNetworkChoices(state.value)
        return choices.map(({ network: { name, caipNetworkId: networkId } }) =>
          button(name, () => modal.networks.choose({ networkId })),
        )
      },
      WalletSend() {
        const { amountText, receiverText, canReview } = foyer.selectSendForm(state.value) ?? {}
        return [
          field('Amount', amountText, modal.send.setAmount),
          field('To', receiverText, modal.send.setReceiver),
          button('Review', () => quietly(modal.send.review()), { disabled: !canReview }),
        ]
      },
      WalletSendPreview() {
        const facts = foyer.selectSendPreview(state.value)
        return button(`Send ${facts?.amountText} ${facts?.token.symbol}`, () => quietly(modal.send.confirm()))
      },
    }
    return () => {
      const { view = '' } = state.value.router.stack.at(-1) ?? {}
      const content = [button('Back', () => foyer.goBack(modal)), views[view]?.() ?? h('p', view)]
      return [
        button(state.value.accounts.activeNamespace ? 'Account' : 'Connect', () => foyer.openModal(modal)),
        h('dialog', { ref: dialog, 'aria-label': 'Wallet', onClose }, content),
      ]
    }
  },
})
