import {
  closeModal,
  connectWallet,
  disconnect,
  type Modal,
  type ModalOptions,
  openModal,
  selectActiveAccount,
  switchNetwork,
  toErrorInfo,
  waitForOutcome,
} from '@foyer/core'
import type { LaterMethod, ShellPort } from '../shell/port.ts'
import type { FoyerApi, FoyerResult, ModalChoice } from '../windowApi.ts'
import type { Instances } from './instances.ts'

const idOf = (choice: ModalChoice | undefined) => choice?.modal ?? 'main'

function connectedResult(modal: Modal): FoyerResult | undefined {
  const account = selectActiveAccount(modal.getState())
  return account && { status: 'connected', account }
}

async function connectDirectly(modal: Modal, connectorId: string): Promise<FoyerResult> {
  try {
    await connectWallet(modal, { connectorId })
    return connectedResult(modal) ?? { status: 'dismissed' }
  } catch (error) {
    const info = toErrorInfo(error)
    if (info.code === 'aborted') return { status: 'dismissed' }
    return { status: info.code === 'user_rejected' ? 'rejected' : 'error', error: info }
  }
}

/** The methods of `window.foyer` that do something. */
export type Actions = Pick<FoyerApi, LaterMethod>

/** The working half of `window.foyer`, which comes with the modal; the shell's half hands calls on to it. */
export function createActions(port: ShellPort, instances: Instances): Actions {
  const modalOf = (choice: ModalChoice | undefined) => instances.get(idOf(choice))

  async function openAndWait(id: string, input: Parameters<typeof openModal>[1]): Promise<FoyerResult> {
    const modal = instances.get(id)
    if (!openModal(modal, input)) return { status: 'dismissed' }
    return waitForOutcome(modal)
  }

  async function update(options: ModalOptions): Promise<void> {
    const id = options.id ?? 'main'
    port.inits.set(id, { ...port.inits.get(id), ...options })
    instances.configure(id)
  }

  return {
    async open(options) {
      const id = idOf(options)
      const result = await openAndWait(id, { view: options?.view, params: options?.params })
      return result.status === 'dismissed' ? (connectedResult(instances.get(id)) ?? result) : result
    },
    async close(options) {
      closeModal(modalOf(options))
    },
    async connect(options) {
      const modal = modalOf(options)
      const present = connectedResult(modal)
      if (present) return present
      return options?.connectorId
        ? connectDirectly(modal, options.connectorId)
        : openAndWait(idOf(options), { view: 'Connect' })
    },
    disconnect: (options) => disconnect(modalOf(options)),
    switchNetwork: (networkId, options) =>
      switchNetwork(modalOf(options), {
        networkId: typeof networkId === 'number' ? `eip155:${networkId}` : String(networkId),
      }),
    async getProvider(options) {
      const modal = modalOf(options)
      const account = modal.accounts.state.byNamespace.eip155
      return account && modal.sessions.provider('eip155', account.connectorId)
    },
    async setPairing(pairing, options) {
      await modalOf(options).pairing.with(async (work) => work.present(pairing))
    },
    async setTheme(theme, options) {
      const modal = modalOf(options)
      if (theme.mode) modal.theme.setMode(theme.mode)
      if (theme.variables) modal.theme.setVariables(theme.variables)
    },
    async setLocale(locale, options) {
      await update({ id: idOf(options), locale })
    },
    update,
    async destroy(options) {
      instances.destroy(idOf(options))
    },
    async diagnose(options) {
      const { diagnose } = await import('@foyer/core/diagnose')
      return diagnose(modalOf(options))
    },
  }
}
