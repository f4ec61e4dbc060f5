import * as foyer from '@foyer/core'
import { type ComponentProps, type FC, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'

type Props = { readonly modal: foyer.CompleteModal }

/** The tasks of the state have what failed. */
const quietly = (work: Promise<unknown>) => void work.catch(() => {})
const Button: FC<ComponentProps<'button'>> = ({ title, ...rest }) => <button {...rest}>{title}</button>
type OnChange = ComponentProps<'input'>['onChange']

function Connect({ modal }: Props) {
  const lists = foyer.selectConnectWalletLists(foyer.toListsInput(modal, useSnapshot(modal.state)))
  return [...lists.installed, ...lists.recommended].map((item) => (
    <Button key={item.key} title={item.name} onClick={() => modal.connect.pick(item)} />
  ))
}

function Waiting({ modal }: Props) {
  const task = useSnapshot(modal.state).tasks.connectWallet
  return <p role="status">{task?.status === 'failed' ? task.error.message : 'Continue in your wallet'}</p>
}

function Account({ modal: { state, router, account, connections } }: Props) {
  const { label, balance, network } = foyer.selectAccountView(useSnapshot(state)) ?? {}
  return (
    <>
      <p>{[label, balance?.value, balance?.symbol].join(' ')}</p>
      <Button title={network?.name} onClick={() => router.push('Networks')} />
      <Button title="Copy address" onClick={() => quietly(account.copyAddress())} />
      <Button title="Send" onClick={() => router.push('WalletSend')} />
      <Button title="Disconnect" onClick={() => quietly(connections.disconnect())} />
    </>
  )
}

function Networks({ modal }: Props) {
  return foyer.selectNetworkChoices(useSnapshot(modal.state)).map(({ network }) => {
    const choice = { networkId: network.caipNetworkId }
    return <Button key={network.name} title={network.name} onClick={() => modal.networks.choose(choice)} />
  })
}

function Send({ modal: { state, send } }: Props) {
  const form = foyer.selectSendForm(useSnapshot(state, { sync: true }))
  const setAmount: OnChange = ({ target }) => send.setAmount({ text: target.value })
  const setReceiver: OnChange = ({ target }) => send.setReceiver({ text: target.value })
  return (
    <>
      <input aria-label="Amount" value={form?.amountText} onChange={setAmount} />
      <input aria-label="To" value={form?.receiverText} onChange={setReceiver} />
      <Button title="Review" disabled={!form?.canReview} onClick={() => quietly(send.review())} />
    </>
  )
}

function Preview({ modal }: Props) {
  const { amountText, token } = foyer.selectSendPreview(useSnapshot(modal.state)) ?? {}
  return (
    <Button title={`Send ${amountText} ${token?.symbol}`} onClick={() => quietly(modal.send.confirm())} />
  )
}

const FORM = { WalletSend: Send, WalletSendPreview: Preview }
const VIEWS: Record<string, FC<Props>> = { Connect, Account, Networks, ConnectingExternal: Waiting, ...FORM }

export function WalletApp({ modal }: Props) {
  const { router, accounts } = useSnapshot(modal.state)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.[router.isOpen ? 'showModal' : 'close'](), [router.isOpen])
  const View = VIEWS[router.stack.at(-1)?.view ?? '']
  return (
    <>
      <Button
        title={accounts.activeNamespace ? 'Account' : 'Connect'}
        onClick={() => foyer.openModal(modal)}
      />
      <dialog
        ref={dialog}
        aria-label="Wallet"
        onClose={() => dialog.current?.open || foyer.closeModal(modal)}
      >
        <Button title="Back" onClick={() => foyer.goBack(modal)} />
        {View && <View modal={modal} />}
      </dialog>
    </>
  )
}
