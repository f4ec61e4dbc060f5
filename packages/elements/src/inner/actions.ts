// Declares the type of what `modal.load('diagnosis')` resolves with.
import type {} from '@foyer/core/diagnosis'
import {
  closeModal,
  type Modal,
  type ModalOptions,
  openModal,
  selectActiveAccount,
  toErrorInfo,
  waitForOutcome,
} from '@foyer/core/kernel'
// Declares the type of what `modal.load('pay')` resolves with.
import type {} from '@foyer/core/pay'
import type { SpokenNamespace } from '@foyer/core/ports'
// Declares the type of the slice `signIn`.
import type {} from '@foyer/core/siwx'
// Declares the type of what `modal.load('swap')` resolves with.
import type {} from '@foyer/core/swap'
import type { FoyerPayment, FoyerPayResult, FoyerResult, FoyerSignInResult, ModalChoice } from '../results.ts'
import type { Actions } from '../shell/runtime.ts'
import type { InitOptions } from '../windowApi.ts'
import type { PageInstances, WidgetChoice } from './backendTypes.ts'

// In this script, since each is too little for one of its own and few pages need it.
export { applyChanges } from './applyChanges.ts'
export { embed } from './embed.ts'

const idOf = (choice: ModalChoice | undefined) => choice?.modal ?? 'main'

function connectedResult(modal: Modal): FoyerResult | undefined {
  const account = selectActiveAccount(modal.getState())
  return account && { status: 'connected', account }
}

async function connectDirectly(modal: Modal, connectorId: string): Promise<FoyerResult> {
  try {
    const { connectWallet } = await modal.load('connections')
    await connectWallet(modal, { connectorId })
    return connectedResult(modal) ?? { status: 'dismissed' }
  } catch (error) {
    return toFailure(error)
  }
}

async function connectAndSignIn(modal: Modal, connectorId: string | undefined): Promise<FoyerSignInResult> {
  try {
    const siwx = await modal.load('siwx')
    const session = await siwx.connectAndSignIn(modal, { connectorId })
    const account = selectActiveAccount(modal.getState())
    return account ? { status: 'signed-in', account, session } : { status: 'dismissed' }
  } catch (error) {
    return toFailure(error)
  }
}

function toFailure(error: unknown): Exclude<FoyerResult, { readonly status: 'connected' }> {
  const info = toErrorInfo(error)
  if (info.code === 'aborted') return { status: 'dismissed' }
  return { status: info.code === 'user_rejected' ? 'rejected' : 'error', error: info }
}

async function openAndWait(modal: Modal, input: Parameters<typeof openModal>[1]): Promise<FoyerResult> {
  if (!openModal(modal, input)) return { status: 'dismissed' }
  return waitForOutcome(modal)
}

/** The provider of the account of a namespace, if there is one. */
async function providerOf(modal: Modal, namespace: SpokenNamespace): Promise<unknown> {
  const account = modal.accounts.state.byNamespace[namespace]
  if (!account) return undefined
  const { findProvider } = await modal.load('connections')
  return findProvider(modal, { namespace, connectorId: account.connectorId })
}

async function paymasterOf(modal: Modal, chainId: number | undefined) {
  const { offerPaymaster } = await modal.load('swap')
  return offerPaymaster(modal, { networkId: chainId === undefined ? undefined : `eip155:${chainId}` })
}

async function pay(modal: Modal, payment: FoyerPayment): Promise<FoyerPayResult> {
  const { beginPay, toPayError, waitForPayment } = await modal.load('pay')
  try {
    beginPay(modal, payment)
  } catch (error) {
    return toPayError(error)
  }
  return openModal(modal, { view: 'Pay' }) ? waitForPayment(modal) : { status: 'dismissed' }
}

/** Creates the methods of `window.foyer` that return a promise; the shell's half of it calls them. */
export function createActions(inits: Map<string, InitOptions>, instances: PageInstances): Actions {
  const modalOf = (choice: ModalChoice | undefined) => instances.get(idOf(choice))

  async function update(options: ModalOptions): Promise<void> {
    const id = options.id ?? 'main'
    inits.set(id, { ...inits.get(id), ...options })
    await instances.configure(id)
  }

  return {
    async open(options) {
      const result = await openAndWait(modalOf(options), { view: options?.view, params: options?.params })
      return result.status === 'dismissed' ? (connectedResult(modalOf(options)) ?? result) : result
    },
    close: async (options) => void closeModal(modalOf(options)),
    async connect(options) {
      const modal = modalOf(options)
      const present = connectedResult(modal)
      if (present) return present
      return options?.connectorId
        ? connectDirectly(modal, options.connectorId)
        : openAndWait(modal, { view: 'Connect' })
    },
    connectAndSignIn: async (options) => connectAndSignIn(modalOf(options), options?.connectorId),
    async disconnect(options) {
      const modal = modalOf(options)
      const { disconnect } = await modal.load('connections')
      await disconnect(modal)
    },
    async switchNetwork(networkId, options) {
      const modal = modalOf(options)
      const { switchNetwork } = await modal.load('networks')
      await switchNetwork(modal, {
        networkId: typeof networkId === 'number' ? `eip155:${networkId}` : String(networkId),
      })
    },
    async getProvider(options) {
      const modal = modalOf(options)
      // The method's type names the provider of the namespace that was asked for, which is the one found.
      return (await providerOf(modal, options?.namespace ?? 'eip155')) as never
    },
    getPaymaster: async (options) => paymasterOf(modalOf(options), options?.chainId),
    async getSession(options: WidgetChoice | undefined) {
      options?.widget?.(instances)
      return modalOf(options).getState().signIn?.session
    },
    async pay(payment, options) {
      const modal = modalOf(options)
      // Signing in after connecting would take the place of the payment.
      if (modal.getState().siwx.isEnabled && !connectedResult(modal)) {
        const result = await openAndWait(modal, { view: 'Connect' })
        if (result.status !== 'connected') return result
      }
      return pay(modal, payment)
    },
    async setPairing(pairing, options) {
      const modal = modalOf(options)
      const { pairingOf } = await modal.load('wallets')
      pairingOf(modal).show(pairing)
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
      const modal = modalOf(options)
      const { diagnose } = await modal.load('diagnosis')
      return diagnose(modal)
    },
  }
}
