import { type AuthPort, abortError, type Connector, ModalError, type OpenInput } from '@foyer/core/ports'
import { raceAbort, sleep } from '@foyer/kit'
import type { IncomingNotice, User } from '@foyer/secure-protocol'
import { createFrameHolder, type FrameHolder } from './frameHolder.ts'
import type { AuthConnectorOptions, EmitAuth } from './options.ts'
import { type AuthProvider, createAuthProvider } from './provider/authProvider.ts'
import { createRequestMethods, type OpenFrame } from './requestMethods.ts'

/** The methods of the connector that need its lazily loaded code. */
export interface AuthConnection
  extends Pick<Connector, 'open' | 'restore' | 'close'>,
    Omit<AuthPort, 'follow'> {}

/** The objects that the methods share. */
interface Parts {
  readonly options: AuthConnectorOptions
  readonly holder: FrameHolder
  readonly wallet: AuthProvider
  readonly emit: EmitAuth
}

/** Creates these methods. The frame is loaded by the first of them that needs it. */
export function createConnection(options: AuthConnectorOptions, emit: EmitAuth): AuthConnection {
  const holder = createFrameHolder(options, (notice) => void onNotice(parts, notice).catch(() => {}))
  const wallet = createAuthProvider(
    async (name, payload, signal) => {
      const frame = await holder.open()
      holder.syncTheme(frame)
      return frame.request(name, payload, signal)
    },
    (user) => tellUser(parts, user),
  )
  const parts: Parts = { options, holder, wallet, emit }
  const silent = { isDue: false }
  const onSignedIn = () => {
    silent.isDue = true
  }
  const open: OpenFrame = (signal) => raceAbort(holder.open(), signal, () => abortError())

  return {
    async open(input) {
      if (input.signal.aborted) throw abortError()
      try {
        return await signIn(parts, input)
      } catch (error) {
        throw input.signal.aborted ? abortError() : toConnectError(error)
      }
    },
    async restore(input) {
      if (input.signal.aborted) return undefined
      const frame = await open(input.signal)
      if (!(await frame.request('IS_CONNECTED', undefined, input.signal))) return undefined
      return signIn(parts, input)
    },
    async close() {
      silent.isDue = false
      wallet.end(false)
      tellUser(parts, undefined)
      holder.opened?.hide()
      // The visitor is signed out in the page at once. Elsewhere it goes on after the limit.
      const leaving = holder.open().then((frame) => frame.request('SIGN_OUT', undefined))
      const { timing, setTimer } = holder
      await Promise.race([leaving.catch(() => {}), sleep(timing.signOutMs, { setTimer })])
    },
    async prepare() {
      await holder.open()
    },
    ...createRequestMethods({ open, holder, options, onSignedIn, onUser: (user) => tellUser(parts, user) }),
    ...typeMethods(open, parts),
    signSilently: (input) => signSilently(open, silent, input),
    showApproval({ box, onPress, onCancel }) {
      holder.opened?.show(box, { onPress, onCancel })
    },
    cancelApproval(requestId) {
      holder.opened?.hide()
      holder.opened?.abort(requestId)
      emit({ type: 'approval', approval: undefined })
    },
  }
}

/** Returns the methods that choose which of the wallet's two accounts is in use. */
function typeMethods(
  open: OpenFrame,
  parts: Parts,
): Pick<AuthConnection, 'setPreferredAccount' | 'checkUser'> {
  const { holder, wallet } = parts
  return {
    checkUser: () => checkSession(parts),
    async setPreferredAccount({ type, signal }) {
      const frame = await open(signal)
      holder.syncTheme(frame)
      try {
        await frame.request('SET_PREFERRED_ACCOUNT', { type }, signal)
        wallet.replaceUser(await frame.request('GET_USER', {}, signal))
      } catch (error) {
        // The frame says which account it is after that, since it signs with no other. Clause state-19: otherwise it is the eoa.
        await frame.request('GET_USER', {}).then(wallet.replaceUser, wallet.fallBack)
        throw error
      }
    },
  }
}

/** Hands the message of a sign-in in. The frame looks at it for itself; `isDue` only saves a message that it would not sign. */
async function signSilently(
  open: OpenFrame,
  silent: { isDue: boolean },
  { chainId, make, signal }: Parameters<AuthPort['signSilently']>[0],
): ReturnType<AuthPort['signSilently']> {
  if (!silent.isDue) return undefined
  const message = await make()
  if (signal.aborted) throw abortError()
  silent.isDue = false
  const { domain, uri, version, nonce, serializedMessage } = message
  // Field by field: a message with fields that the frame does not know is not answered at all.
  const siwxMessage = { chainId, domain, uri, version, nonce, serializedMessage }
  const frame = await open(signal)
  const user = await frame.request('GET_USER', { chainId, siwxMessage }, signal)
  const { signature } = user
  return user.message === serializedMessage && signature !== undefined ? { message, signature } : undefined
}

async function signIn({ holder, wallet, ...parts }: Parts, { networks, rpc, signal }: OpenInput) {
  const frame = await raceAbort(holder.open(), signal)
  const networkId = parts.options.networkId()
  const network = networks.find(
    ({ caipNetworkId, chainNamespace }) => caipNetworkId === networkId && chainNamespace === 'eip155',
  )
  const user = await frame.request('GET_USER', network ? { chainId: Number(network.id) } : {}, signal)
  wallet.start({ user, networks, rpc })
  tellUser(parts, user)
  return { eip155: wallet.provider }
}

async function onNotice(parts: Parts, notice: IncomingNotice): Promise<void> {
  const { holder, emit } = parts
  switch (notice.name) {
    case 'APPROVAL_OPEN':
      holder.opened?.setTitle(notice.payload.title)
      emit({ type: 'approval', approval: notice.payload })
      return
    case 'APPROVAL_CLOSED':
      holder.opened?.hide()
      emit({ type: 'approval', approval: undefined })
      return
    case 'OTP_REQUIRED':
      emit({ type: 'otp-required', requestId: notice.payload.requestId })
      return
    case 'RELOADED':
      holder.forgetTheme()
      if (holder.opened) holder.syncTheme(holder.opened)
      return
    case 'SESSION_CHANGED':
      return checkSession(parts)
  }
}

/** Another tab has signed in or out, or the server ended the session. */
async function checkSession(parts: Parts): Promise<void> {
  const { holder, wallet } = parts
  if (!wallet.user) return
  const frame = await holder.open()
  if (await frame.request('IS_CONNECTED', undefined)) {
    const user = await frame.request('GET_USER', {})
    wallet.replaceUser(user)
  } else {
    wallet.end(true)
    tellUser(parts, undefined)
  }
}

function tellUser({ emit }: Pick<Parts, 'emit'>, user: User | undefined): void {
  const { email, address, userName, accounts = [], smartAccountDeployed } = user ?? {}
  const inUse = accounts.find((account) => account.address.toLowerCase() === address?.toLowerCase())
  emit({
    type: 'user',
    email: email ?? undefined,
    address,
    ...(userName && { userName }),
    // An ordinary account alone has no type: its smart account is made when it is first asked for.
    ...((accounts.length > 1 || inUse?.type === 'smartAccount') && {
      accountType: inUse?.type,
      isSmartAccountDeployed: smartAccountDeployed,
    }),
  })
}

/** A frame that knows nobody is a wallet that gave no account. */
function toConnectError(error: unknown): unknown {
  if (error instanceof Error && error.name === 'ModalError') return error
  return new ModalError({
    code: 'connection_failed',
    message: 'The embedded wallet gave no account.',
    cause: error,
  })
}
