import type { InitOptions } from '@foyer/elements'
import { getAddress } from 'viem'
import type { Authentication } from './authentication.ts'
import { FoyerWagmiError } from './FoyerWagmiError.ts'
import { toChainId } from './modalConnection.ts'

type SiwxStore = Exclude<NonNullable<InitOptions['siwx']>, boolean>
type SiwxAccount = Parameters<SiwxStore['createMessage']>[0]
type SiwxSession = Awaited<ReturnType<SiwxStore['addSession']>>
type SiwxDraft = Awaited<ReturnType<NonNullable<SiwxStore['prepareMessage']>>>

/** The text of a message: of an adapter's own way to write it, or of the ways that classes for messages have. */
function toText({ adapter }: Authentication, message: unknown): string {
  if (adapter.getMessageBody) return adapter.getMessageBody({ message })
  if (typeof message === 'string') return message
  const writer: { prepareMessage?(): string; toMessage?(): string } = Object(message)
  const text = writer.prepareMessage?.() ?? writer.toMessage?.()
  if (text === undefined)
    throw new FoyerWagmiError(
      'sign_in_failed',
      'createMessage gave an object without a text. Give the adapter a getMessageBody.',
    )
  return text
}

/** The account of the session that the app tells of, where it names one. */
const signerOf = ({ status, address }: Authentication) => (status === 'authenticated' ? address : undefined)

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** A store of sign-ins for the modal, and a way to tell it of a status that has changed. */
export interface AdapterStore {
  readonly store: SiwxStore
  follow(authentication: Authentication): void
  /** Whether the session that the app knows of may be one of this account. */
  isSignedInAs(address: string): boolean
}

/** The number of the chain that a message is for. @throws FoyerWagmiError sign_in_failed */
function requireChain(chainId: string): number {
  const number = toChainId(chainId)
  if (number === undefined)
    throw new FoyerWagmiError('sign_in_failed', 'Only accounts of EVM chains sign in by this adapter.')
  return number
}

/** Makes the fields that a wallet writes a message of. @throws FoyerWagmiError sign_in_failed, and what the adapter says */
async function prepare({ adapter }: Authentication, chainId: SiwxAccount['chainId']): Promise<SiwxDraft> {
  const number = requireChain(chainId)
  if (!adapter.prepareMessage)
    throw new FoyerWagmiError('sign_in_failed', 'The adapter makes no message without an account.')
  const nonce = await adapter.getNonce()
  const fields = await adapter.prepareMessage({ nonce, chainId: number })
  const page = { domain: location.host, uri: location.origin, issuedAt: new Date().toISOString() }
  return { ...page, ...fields, version: '1', nonce, chainId }
}

/** Holds what the app says last of adapter and status, and waits while it does not know the status. */
function createLatest(first: Authentication) {
  const waiting = new Set<() => void>()
  const latest = {
    authentication: first,
    whenKnown: (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (latest.authentication.status === 'loading') return
          waiting.delete(look)
          resolve()
        }
        signal.addEventListener('abort', () => {
          waiting.delete(look)
          reject(signal.reason)
        })
        waiting.add(look)
        look()
      }),
    follow(authentication: Authentication) {
      latest.authentication = authentication
      for (const look of [...waiting]) look()
    },
  }
  return latest
}

/** The messages of an adapter, by the texts that are signed. */
function createMessages(latest: { readonly authentication: Authentication }) {
  const made = new Map<string, unknown>()
  return {
    forget: () => made.clear(),
    async create({ address, chainId }: SiwxAccount) {
      const number = requireChain(chainId)
      const nonce = await latest.authentication.adapter.getNonce()
      const own = { nonce, address: getAddress(address), chainId: number }
      const message = await latest.authentication.adapter.createMessage(own)
      const serializedMessage = toText(latest.authentication, message)
      made.set(serializedMessage, message)
      const page = { domain: location.host, uri: location.origin, version: '1' }
      return { ...page, nonce, accountAddress: address, chainId, serializedMessage }
    },
    /** A message of the adapter, or one that a wallet wrote, which the modal has compared with its fields. */
    async read(text: string): Promise<unknown> {
      const { adapter } = latest.authentication
      return made.has(text) ? made.get(text) : (adapter.readMessage?.({ body: text }) ?? text)
    },
  }
}

/** Creates the store of sign-ins that the modal asks, of an adapter and of the status that the app knows. */
export function createSiwxStore(first: Authentication): AdapterStore {
  const latest = createLatest(first)
  const messages = createMessages(latest)
  let known: SiwxSession | undefined
  /** Whether the session that the status tells of is given up here, though the server may still have it. */
  let isGivenUp = false

  /** The account that has signed in, as far as this page knows. */
  const findSigner = () => known?.address ?? (isGivenUp ? undefined : signerOf(latest.authentication))

  /** Gives the session up at once: signing out may fail or take long, and until then the status still tells of it. */
  async function signOut(): Promise<void> {
    known = undefined
    isGivenUp = true
    await latest.authentication.adapter.signOut()
  }

  const store: SiwxStore = {
    createMessage: messages.create,
    async prepareMessage({ chainId }, signal) {
      await latest.whenKnown(signal)
      // Whoever has signed in already is not asked to sign again.
      if (latest.authentication.status === 'authenticated' && !isGivenUp)
        throw new FoyerWagmiError('sign_in_failed', 'The server has a session already.')
      return prepare(latest.authentication, chainId)
    },
    async addSession({ address, chainId, message: text, signature }) {
      const message = await messages.read(text)
      // EVM wallets sign in hex.
      const signed = { message, signature: signature as `0x${string}` }
      const isGood = await latest.authentication.adapter.verify(signed)
      if (!isGood) throw new FoyerWagmiError('sign_in_failed')
      messages.forget()
      known = { address, chainId, message: text, signature }
      return known
    },
    async getSessions({ address, chainId }, signal) {
      await latest.whenKnown(signal)
      // A session of this page counts at once; the app may tell its status a moment later.
      const signer = findSigner()
      const isOther = signer !== undefined && !isSameAddress(signer, address)
      if (known && !isOther) return [{ ...known, chainId }]
      if (isOther) {
        // Another account is in use now. Its page must not show what belongs to the one that has signed, nor after a reload.
        if (toChainId(chainId) !== undefined) await signOut()
        return []
      }
      if (latest.authentication.status !== 'authenticated' || isGivenUp) return []
      // A session of an earlier visit: the server knows the message and the signature.
      known = { address, chainId, message: '', signature: '' }
      return [known]
    },
    async setSessions() {},
    revokeSession: signOut,
  }

  return {
    store,
    follow(authentication) {
      // A sign-out at the server ends what this page knows; the status of a sign-in under way is still the one before.
      const { status: before } = latest.authentication
      if (before === 'authenticated' && authentication.status === 'unauthenticated') known = undefined
      if (before !== 'authenticated' || authentication.status !== 'authenticated') isGivenUp = false
      latest.follow(authentication)
    },
    isSignedInAs(address) {
      const signer = findSigner()
      return signer === undefined ? !isGivenUp : isSameAddress(signer, address)
    },
  }
}
