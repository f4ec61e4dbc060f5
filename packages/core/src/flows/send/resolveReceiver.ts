import { PROFILE_TIMEOUT_MS, RECEIVER_DEBOUNCE_MS } from '../../constants/timing.ts'
import { type Receiver, sendDraft } from '../../controllers/send.ts'
import { pause } from '../../lib/pause.ts'
import { isAbortError, withTimeout } from '../../lib/raceAbort.ts'
import type { Modal } from '../../modal.ts'
import type { AccountProfile, NamesCapability, Session } from '../../ports/session.ts'
import { scheduleEstimate } from './estimateSend.ts'
import { activeSession } from './sendContext.ts'

const HEX_ADDRESS = /^0x[0-9a-f]{40}$/i
const ZERO_ADDRESS = /^0x0{40}$/
const MAX_NAME_CHARS = 255
/** Labels with points between them; what a name is beyond that, its keeper says. */
const NAME = /^[^\s.:/]+(?:\.[^\s.:/]+)+$/u

/**
 * Finds out whom the typed receiver means: an address at once, a name a moment after the last key. The newest wins.
 * Calls: session.names.resolve, session.names.profile. Failures are in the receiver's status.
 */
export async function resolveReceiver(modal: Modal): Promise<void> {
  const draft = sendDraft(modal.state)
  const text = draft.receiverText.trim()
  const session = activeSession(modal)
  modal.tasks.reset('resolveReceiver')
  const address = readAddress(session, text)
  const names = session?.names
  if (address !== undefined) {
    put(modal, found(address))
    if (names && draft.receiver.status === 'found') await addProfile(modal, names, address)
  } else if (names?.resolve && text.length <= MAX_NAME_CHARS && NAME.test(text)) {
    await lookUp(modal, session, names, text)
  } else {
    put(modal, refuse(text))
  }
}

function refuse(text: string): Receiver {
  if (text === '') return { status: 'none' }
  return { status: 'invalid', reason: HEX_ADDRESS.test(text) ? 'checksum' : 'not_address' }
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
  sendDraft(modal.state).receiver = receiver
  scheduleEstimate(modal)
}

async function lookUp(
  modal: Modal,
  session: Session | undefined,
  names: NamesCapability,
  text: string,
): Promise<void> {
  sendDraft(modal.state).receiver = { status: 'resolving' }
  try {
    const receiver = await modal.tasks.run('resolveReceiver', undefined, async (signal) => {
      await pause(modal.platform, RECEIVER_DEBOUNCE_MS, signal)
      const resolved = await withTimeout(
        async (inner) => names.resolve?.({ name: text.toLowerCase(), signal: inner }),
        { timeoutMs: PROFILE_TIMEOUT_MS, signal, what: 'The look-up of a name' },
      )
      const address = resolved && readAddress(session, resolved.address)
      return resolved && address !== undefined ? found(address, resolved) : undefined
    })
    // A name that leads to the address that nobody has leads nowhere.
    put(modal, receiver?.status === 'found' ? receiver : { status: 'not_found' })
  } catch (error) {
    if (!isAbortError(error)) put(modal, { status: 'failed' })
  }
}

/** Who the address says it is: a pleasure, not a need. */
async function addProfile(modal: Modal, names: NamesCapability, address: string): Promise<void> {
  const job = (signal: AbortSignal) =>
    withTimeout((inner) => names.profile({ address, signal: inner }), {
      timeoutMs: PROFILE_TIMEOUT_MS,
      signal,
      what: 'The look-up of a name',
    })
  const profile = await modal.tasks.run('resolveReceiver', undefined, job).catch(() => undefined)
  const draft = sendDraft(modal.state)
  const isStill = draft.receiver.status === 'found' && draft.receiver.address === address
  if (profile && isStill) draft.receiver = found(address, profile)
}
