import { sleep } from '@foyer/kit'
import { FAMILIES } from '@foyer/kit/families'
import { isAbortError, withTimeout } from '../../base/raceAbort.ts'
import { selectActiveNetwork } from '../../kernel/accounts/activeAccount.ts'
import { PROFILE_TIMEOUT_MS, RECEIVER_DEBOUNCE_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { AccountProfile, NamesCapability, Session } from '../../ports/session.ts'
import type { ReceiverKind } from '../../ports/transfer.ts'
import { activeSession } from '../account/index.ts'
import { scheduleEstimate } from './estimateSend.ts'
import { type ReceiverText, readReceiverText } from './rules/receiverText.ts'
import { type Receiver, sendOf, setReceiver } from './sendSlice.ts'

const ZERO_ADDRESS = /^0x0{40}$/
const MAX_NAME_CHARS = 255
/** Labels separated by dots; the name service decides whether the name is valid. */
const NAME = /^[^\s.:/@#]+(?:\.[^\s.:/@#]+)+$/u

/**
 * Resolves the typed receiver: an address at once, a name after a debounce. A newer call aborts an older one.
 * Calls: session.names.resolve, session.names.profile, session.transfer.receiverKind. The receiver's status has the failures.
 */
export async function resolveReceiver(modal: Modal): Promise<void> {
  const { receiverText } = sendOf(modal.state)
  const read = readReceiverText(receiverText)
  const session = activeSession(modal)
  modal.tasks.reset('resolveReceiver')
  if (!read.isBound) return resolveText(modal, session, read)
  const refused = await refuseBound(modal, session, read)
  const isReplaced = refused === 'replaced' || sendOf(modal.state).receiverText !== receiverText
  if (isReplaced) return
  if (refused) put(modal, refused)
  else await resolveText(modal, session, read)
}

/**
 * Why a receiver that was given for one network alone is refused before it is looked at: the app does not have the network, the checksum says that a
 * character is wrong, or another network is in use. `replaced` where a newer text has taken its place meanwhile. Standards: ERC-7828, ERC-7930.
 */
async function refuseBound(
  modal: Modal,
  session: Session | undefined,
  read: ReceiverText,
): Promise<Receiver | 'replaced' | undefined> {
  const network = modal.networks.find(read.statedNetworkId ?? '')
  if (!network) return { status: 'invalid', reason: 'unknown_chain' }
  const address = readAddress(session, read.text)
  if (address === undefined && isCheckedByCase(session, read.text)) return refuse(session, read.text)
  if (address !== undefined && read.checksum !== undefined) {
    const run = modal.tasks.run('resolveReceiver', undefined, () => isRight(session, address, read))
    const outcome = await run.catch((error: unknown) => (isAbortError(error) ? 'replaced' : 'failed'))
    if (outcome === 'replaced') return outcome
    if (outcome === 'failed') return { status: 'failed' }
    if (!outcome) return { status: 'invalid', reason: 'interop_checksum' }
  }
  const networkId = network.caipNetworkId
  const isInUse = selectActiveNetwork(modal.state)?.caipNetworkId === networkId
  return isInUse ? undefined : { status: 'invalid', reason: 'other_chain', networkId }
}

/** Whether an address on the stated network has the checksum that was written behind it. */
async function isRight(
  session: Session | undefined,
  address: string,
  { checksum, statedNetworkId: networkId }: Pick<ReceiverText, 'checksum' | 'statedNetworkId'>,
): Promise<boolean> {
  if (checksum === undefined) return true
  return !!networkId && (await session?.addressChecksum?.({ address, networkId })) === checksum
}

async function resolveText(modal: Modal, session: Session | undefined, read: ReceiverText): Promise<void> {
  const { text, statedNetworkId } = read
  const address = readAddress(session, text)
  const names = session?.names
  if (address !== undefined) {
    put(modal, found(address, { statedNetworkId }))
    if (sendOf(modal.state).receiver.status !== 'found') return
    await addFacts(modal, session, address, statedNetworkId)
  } else if (names?.resolve && text.length <= MAX_NAME_CHARS && NAME.test(text)) {
    await lookUp(modal, session, names, read)
  } else {
    put(modal, refuse(session, text))
  }
}

function refuse(session: Session | undefined, text: string): Receiver {
  if (text === '') return { status: 'none' }
  return { status: 'invalid', reason: isCheckedByCase(session, text) ? 'checksum' : 'not_address' }
}

interface FoundInput {
  readonly profile?: AccountProfile | undefined
  readonly kind?: ReceiverKind | undefined
  readonly statedNetworkId?: ReceiverText['statedNetworkId']
}

function found(address: string, { profile, kind, statedNetworkId }: FoundInput = {}): Receiver {
  if (ZERO_ADDRESS.test(address)) return { status: 'invalid', reason: 'zero' }
  if (kind && kind !== 'program_owned') return { status: 'invalid', reason: kind }
  const facts = { address, name: profile?.name, imageUrl: profile?.imageUrl }
  return {
    status: 'found',
    ...facts,
    ...(kind && { isProgramOwned: true }),
    ...(statedNetworkId !== undefined && { statedNetworkId }),
  }
}

function readAddress(session: Session | undefined, text: string): string | undefined {
  if (session?.parseAddress) return session.parseAddress(text)
  return isCheckedByCase(session, text) ? text : undefined
}

/** Whether a text has the shape of an address whose upper and lower case is a checksum. */
function isCheckedByCase(session: Session | undefined, text: string): boolean {
  return session !== undefined && FAMILIES[session.namespace].checkedByCase?.test(text) === true
}

function put(modal: Modal, receiver: Receiver): void {
  setReceiver(modal.state, receiver)
  scheduleEstimate(modal)
}

async function lookUp(
  modal: Modal,
  session: Session | undefined,
  names: NamesCapability,
  read: ReceiverText,
): Promise<void> {
  const { text, statedNetworkId } = read
  setReceiver(modal.state, { status: 'resolving' })
  // A contract account is on one network alone.
  const networkId = selectActiveNetwork(modal.state)?.caipNetworkId
  try {
    const receiver = await modal.tasks.run(
      'resolveReceiver',
      undefined,
      async (signal): Promise<Receiver | undefined> => {
        await sleep(RECEIVER_DEBOUNCE_MS, { signal, setTimer: modal.platform.setTimer })
        const resolved = await withTimeout(
          async (inner) => names.resolve?.({ name: text, networkId, signal: inner }),
          {
            timeoutMs: PROFILE_TIMEOUT_MS,
            signal,
            what: 'The look-up of a name',
            setTimer: modal.platform.setTimer,
          },
        )
        const address = resolved && readAddress(session, resolved.address)
        if (!resolved || address === undefined) return undefined
        if (!(await isRight(session, address, read))) return { status: 'invalid', reason: 'interop_checksum' }
        const kind = await readKind(modal, session, address, signal)
        const receiver = found(address, { profile: resolved, kind, statedNetworkId })
        return resolved.isUnconfirmed && receiver.status === 'found'
          ? { ...receiver, isNameUnconfirmed: true }
          : receiver
      },
    )
    // A name that resolves to the zero address counts as not found.
    const isNone = !receiver || (receiver.status === 'invalid' && receiver.reason === 'zero')
    put(modal, isNone ? { status: 'not_found' } : receiver)
  } catch (error) {
    if (isAbortError(error)) return
    const isContradicted = toErrorInfo(error).refusal?.reason === 'name_differs'
    put(modal, isContradicted ? { status: 'invalid', reason: 'name_differs' } : { status: 'failed' })
  }
}

/** Returns the kind of the receiver, if it can be found out: the transfer itself is refused all the same. */
async function readKind(
  modal: Modal,
  session: Session | undefined,
  address: string,
  signal: AbortSignal,
): Promise<ReceiverKind | undefined> {
  const network = selectActiveNetwork(modal.state)
  const { transfer } = session ?? {}
  if (!network || !transfer?.receiverKind) return undefined
  return ask(modal, (inner) => transfer.receiverKind?.({ network, address, signal: inner }), signal)
}

/** Adds the profile of the address, if there is one, and what the receiver is. */
async function addFacts(
  modal: Modal,
  session: Session | undefined,
  address: string,
  statedNetworkId: ReceiverText['statedNetworkId'],
): Promise<void> {
  const names = session?.names
  if (!names && !session?.transfer?.receiverKind) return
  const networkId = selectActiveNetwork(modal.state)?.caipNetworkId
  const facts = await modal.tasks
    .run('resolveReceiver', undefined, (signal) =>
      Promise.all([
        names && ask(modal, (inner) => names.profile({ address, networkId, signal: inner }), signal),
        readKind(modal, session, address, signal),
      ]),
    )
    .catch(() => undefined)
  const { receiver } = sendOf(modal.state)
  const isStill = receiver.status === 'found' && receiver.address === address
  if (!facts || !isStill) return
  const [profile, kind] = facts
  const known = found(address, { profile, kind, statedNetworkId })
  if (profile || kind) setReceiver(modal.state, known)
  if (known.status === 'invalid') scheduleEstimate(modal)
}

/** Asks for a fact that is useful but not required: undefined when it cannot be found out in time. */
function ask<T>(
  modal: Modal,
  job: (signal: AbortSignal) => Promise<T | undefined> | undefined,
  signal: AbortSignal,
): Promise<T | undefined> {
  return withTimeout(async (inner) => job(inner), {
    timeoutMs: PROFILE_TIMEOUT_MS,
    signal,
    what: 'The look-up of a receiver',
    setTimer: modal.platform.setTimer,
  }).catch((error: unknown) => {
    if (isAbortError(error)) throw error
    return undefined
  })
}
