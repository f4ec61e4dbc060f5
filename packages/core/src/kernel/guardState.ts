import * as valtio from 'valtio/vanilla'
import { ModalError } from '../base/modalError.ts'
import { PROXY } from './unguardState.ts'

// For apps that are being developed. A page that changed the state by hand would show what nobody did: an amount that no
// estimate belongs to, an account that no wallet has given. The build of a production app never makes such a view.

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The flows to call instead of writing to a slice. */
const INSTEAD: Readonly<Record<string, string>> = {
  router: 'openModal, closeModal or goBack',
  accounts: 'modal.connections.connect or modal.connections.disconnect',
  connections: 'modal.connections.connect, switch or disconnect',
  networks: 'modal.networks.switch',
  wallets: 'modal.wallets.search or loadNextPage',
  notices: 'modal.notices.show or dismiss',
  theme: 'modal.theme.setMode or setVariables',
  tokens: 'modal.account.loadTokens',
  activity: 'modal.activity.load or loadMore',
  send: 'modal.send.setToken, setAmount, setMax or setReceiver',
  swap: 'modal.swap.setToken, setAmount, setMax or setSlippage',
  email: 'modal.email.submit or confirmOtp',
  emailChange: 'modal.identity.updateEmail',
  smartAccount: 'modal.identity.setAccountType',
  social: 'modal.social.pick',
  nameForm: 'modal.names.setText or register',
  onramp: 'modal.onramp.setAmount, setAsset or setFiat',
  pay: 'modal.pay.chooseWay or confirm',
  move: 'modal.move.choose or confirm',
  smartSessions: 'modal.sessions.grant or revoke',
  signIn: 'modal.siwx.signIn or cancel',
}

/** Whether an app is being developed: its bundler, or Node.js, says what `process.env.NODE_ENV` is. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    // A browser that was given the modules as they are has no process.
    return false
  }
}

/** Makes guarded views, one of each proxy. */
export type StateGuard = <T extends object>(proxy: T, path: string) => T

/**
 * Creates what makes views of state proxies that throw when they are written to, and say which flow to call. `useSnapshot`,
 * `subscribe` and `snapshot` of valtio take a view as they take the proxy itself. Without valtio's table of proxies, which
 * early versions do not give out, a view is the proxy.
 * @throws ModalError bad_option, when a view is written to
 */
export function createStateGuard(): StateGuard {
  const states = valtio.unstable_getInternalStates?.().proxyStateMap
  const views = new WeakMap<object, object>()
  return function guard<T extends object>(proxy: T, path: string): T {
    const state = states?.get(proxy)
    if (!states || !state) return proxy
    const known = views.get(proxy)
    if (known) return known as T // made below for this very proxy
    const fail = (at: string): never => {
      throw new ModalError({ code: 'bad_option', message: explain(at) })
    }
    const refuse = (_: T, key: string | symbol) => fail(`${path}.${String(key)}`)
    const viewOf = (value: unknown, key: string | symbol) =>
      typeof value === 'object' && value !== null ? guard(value, `${path}.${String(key)}`) : value
    const view = new Proxy(proxy, {
      get: (target, key) => (key === PROXY ? target : viewOf(Reflect.get(target, key), key)),
      getOwnPropertyDescriptor(target, key) {
        const own = Reflect.getOwnPropertyDescriptor(target, key)
        // A proxy has to report a property that cannot be configured as it is.
        return own?.configurable && 'value' in own ? { ...own, value: viewOf(own.value, key) } : own
      },
      set: refuse,
      deleteProperty: refuse,
      defineProperty: refuse,
      // Else the state would be closed before a frozen one is refused.
      preventExtensions: () => fail(path),
      setPrototypeOf: () => fail(path),
    })
    views.set(proxy, view)
    states.set(view, state)
    return view
  }
}

function explain(path: string): string {
  const [, slice = ''] = path.replace(/^modal\.state/, '').split('.')
  const flows = INSTEAD[slice] ?? 'the flow that changes it'
  return `${path} is only read: call ${flows} instead (docs/guide/headless.md)`
}
