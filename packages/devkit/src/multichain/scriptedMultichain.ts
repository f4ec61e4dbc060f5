import { isRecord } from '@foyer/kit'
import { createEmitter, type Listener, rpcError } from '@foyer/testing/emitter'

/** The input of a scripted wallet of several families. */
export interface ScriptedMultichainInput {
  /** Accounts by scope, such as `eip155:1`. */
  readonly accounts: Readonly<Record<string, readonly string[]>>
  /** Signs; the default answers with the name of the method. */
  readonly invoke?: (scope: string, method: string, params: unknown) => unknown
  /** Names Solana's methods without a prefix, as wallets in the page do. @default true */
  readonly usesPlainNames?: boolean
  /** Knows no sessions: each of their methods is refused with this code. */
  readonly refusesWith?: number
  /** Says that it has no session, and refuses to make one as a method that it does not know. */
  readonly refusesCreateWith?: number
  /** Never answers a method of sessions. */
  readonly isSilent?: boolean
  /** Waits before it answers its prompt, as a holder who reads does. */
  readonly onPrompt?: () => Promise<void>
}

const PLAIN = ['signMessage', 'signTransaction', 'signAndSendTransaction']

/** The scope as the wallet grants it. */
function grantScope(input: {
  readonly scope: string
  readonly given: readonly string[]
  readonly asked: unknown
  readonly usesPlainNames: boolean
}) {
  const { scope, given, asked, usesPlainNames } = input
  const own = usesPlainNames ? PLAIN : PLAIN.map((name) => `solana_${name}`)
  return {
    accounts: given.map((address) => `${scope}:${address}`),
    methods: scope.startsWith('solana:') ? own : isRecord(asked) ? asked.methods : [],
    notifications: [],
  }
}

/** The facts of a scripted wallet that change. */
interface MultichainState {
  granted: Record<string, object>
  refusal: number | undefined
  prompts: number
}

type Answer = (params: Readonly<Record<string, unknown>>) => unknown

/** The methods of sessions. */
function createSessionMethods(
  { accounts, invoke, usesPlainNames = true, refusesCreateWith, onPrompt }: ScriptedMultichainInput,
  state: MultichainState,
): Readonly<Record<string, Answer>> {
  return {
    wallet_getSession: () => ({ sessionScopes: state.granted }),
    async wallet_createSession({ optionalScopes }) {
      if (refusesCreateWith !== undefined) throw rpcError(refusesCreateWith, 'Unknown method')
      state.prompts += 1
      await onPrompt?.()
      if (state.refusal !== undefined) throw rpcError(state.refusal, 'Declined')
      const wanted = isRecord(optionalScopes) ? optionalScopes : {}
      state.granted = Object.fromEntries(
        Object.entries(accounts).flatMap(([scope, given]) =>
          scope in wanted
            ? [[scope, grantScope({ scope, given, asked: wanted[scope], usesPlainNames })]]
            : [],
        ),
      )
      return { sessionScopes: state.granted }
    },
    wallet_revokeSession() {
      state.granted = {}
      return true
    },
    wallet_invokeMethod({ scope, request }) {
      if (!(String(scope) in state.granted) || !isRecord(request)) throw rpcError(4100, 'No such scope')
      return invoke ? invoke(String(scope), String(request.method), request.params) : request.method
    },
  }
}

/** Creates a wallet whose page gets accounts of several families by one session. It is an EIP-1193 provider besides. */
export function createScriptedMultichain(input: ScriptedMultichainInput) {
  const { accounts, usesPlainNames = true, refusesWith, isSilent } = input
  const emitter = createEmitter()
  const requests: { readonly method: string; readonly params: unknown }[] = []
  const state: MultichainState = { granted: {}, refusal: undefined, prompts: 0 }
  const sessions = createSessionMethods(input, state)
  const evm = () => Object.entries(accounts).find(([scope]) => scope.startsWith('eip155:'))?.[1] ?? []

  function answerSession(answer: Answer, params: unknown) {
    if (isSilent) return new Promise(() => {})
    if (refusesWith !== undefined) throw rpcError(refusesWith, 'Unknown method')
    return answer(isRecord(params) ? params : {})
  }

  async function request({ method, params }: { readonly method: string; readonly params?: unknown }) {
    requests.push({ method, params })
    const answer = sessions[method]
    if (answer) return answerSession(answer, params)
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_requestAccounts') state.prompts += 1
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return evm()
    throw rpcError(-32_601, 'Unknown method')
  }

  return {
    // The port types listeners with `never[]` parameters; the emitter calls them with one payload.
    provider: {
      request,
      on: (event: string, listener: (...args: never[]) => void) => emitter.on(event, listener as Listener),
      removeListener: (event: string, listener: (...args: never[]) => void) =>
        emitter.removeListener(event, listener as Listener),
    },
    requests,
    /** How often the holder was asked. */
    prompts: () => state.prompts,
    /** Has the holder decline sessions from now on, with a code. */
    decline(code = 4001) {
      state.refusal = code
    },
    /** Has the holder approve sessions again. */
    approve() {
      state.refusal = undefined
    },
    /** Changes the granted accounts, as a visitor does in the wallet. */
    change(next: Readonly<Record<string, readonly string[]>>) {
      const asked = { methods: ['personal_sign'] }
      state.granted = Object.fromEntries(
        Object.entries(next).map(([scope, given]) => [
          scope,
          grantScope({ scope, given, asked, usesPlainNames }),
        ]),
      )
      emitter.emit('wallet_sessionChanged', { sessionScopes: state.granted })
    },
  }
}
