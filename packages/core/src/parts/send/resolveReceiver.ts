import { sleep } from '@foyer/kit'
import { PROFILE_TIMEOUT_MS, RECEIVER_DEBOUNCE_MS } from '../../kernel/constants/timing.ts'
import { isAbortError, withTimeout } from '../../kernel/lib/raceAbort.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { AccountProfile, NamesCapability, Session } from '../../ports/session.ts'
import { scheduleEstimate } from './estimateSend.ts'
import { activeSession } from './sendContext.ts'
import { type Receiver, sendOf, setReceiver } from './sendSlice.ts'

const HEX_ADDRESS = /^0x[0-9a-f]{40}$/i
const ZERO_ADDRESS = /^0x0{40}$/
const MAX_NAME_CHARS = 255
/** Labels separated by dots; the name service decides whether the name is valid. */
const NAME = /^[^\s.:/]+(?:\.[^\s.:/]+)+$/u

/**
 * Resolves the typed receiver: an address at once, a name after a debounce. A newer call aborts an older one.
 * Calls: session.names.resolve, session.names.profile. The receiver's status has the failures.
 */
export async function resolveReceiver(modal: Modal): Promise<void> {
  const text = sendOf(modal.state).receiverText.trim()
  const session = activeSession(modal)
  modal.tasks.reset('resolveReceiver')
  const address = readAddress(session, text)
  const names = session?.names
  if (address !== undefined) {
    put(modal, found(address))
    if (names && sendOf(modal.state).receiver.status === 'found') await addProfile(modal, names, address)
  } else if (names?.resolve && text.length <= MAX_NAME_CHARS && NAME.test(text)) {
    await lookUp(modal, session, names, text)
  } else {
    put(modal, refuse(session, text))
  }
}

function refuse(session: Session | undefined, text: string): Receiver {
  if (text === '') return { status: 'none' }
  const isMistyped = session?.namespace === 'eip155' && HEX_ADDRESS.test(text)
  return { status: 'invalid', reason: isMistyped ? 'checksum' : 'not_address' }
}

function found(address: string, profile?: AccountProfile): Receiver {
  if (ZERO_ADDRESS.test(address)) return { status: 'invalid', reason: 'zero' }
  return { status: 'found', address, name: profile?.name, imageUrl: profile?.imageUrl }
}

function readAddress(session: Session | undefined, text: string): string | undefined {
  if (session?.parseAddress) return session.parseAddress(text)
  return session?.namespace === 'eip155' && HEX_ADDRESS.test(text) ? text : undefined
}

function put(modal: Modal, receiver: Receiver): void {
  setReceiver(modal.state, receiver)
  scheduleEstimate(modal)
}

async function lookUp(
  modal: Modal,
  session: Session | undefined,
  names: NamesCapability,
  text: string,
): Promise<void> {
  setReceiver(modal.state, { status: 'resolving' })
  try {
    const receiver = await modal.tasks.run('resolveReceiver', undefined, async (signal) => {
      await sleep(RECEIVER_DEBOUNCE_MS, { signal, setTimer: modal.platform.setTimer })
      const resolved = await withTimeout(
        async (inner) => names.resolve?.({ name: text.toLowerCase(), signal: inner }),
        {
          timeoutMs: PROFILE_TIMEOUT_MS,
          signal,
          what: 'The look-up of a name',
          setTimer: modal.platform.setTimer,
        },
      )
      const address = resolved && readAddress(session, resolved.address)
      return resolved && address !== undefined ? found(address, resolved) : undefined
    })
    // A name that resolves to the zero address counts as not found.
    put(modal, receiver?.status === 'found' ? receiver : { status: 'not_found' })
  } catch (error) {
    if (!isAbortError(error)) put(modal, { status: 'failed' })
  }
}

/** Adds the profile of the address, if there is one. */
async function addProfile(modal: Modal, names: NamesCapability, address: string): Promise<void> {
  const job = (signal: AbortSignal) =>
    withTimeout((inner) => names.profile({ address, signal: inner }), {
      timeoutMs: PROFILE_TIMEOUT_MS,
      signal,
      what: 'The look-up of a name',
      setTimer: modal.platform.setTimer,
    })
  const profile = await modal.tasks.run('resolveReceiver', undefined, job).catch(() => undefined)
  const { receiver } = sendOf(modal.state)
  const isStill = receiver.status === 'found' && receiver.address === address
  if (profile && isStill) setReceiver(modal.state, found(address, profile))
}
