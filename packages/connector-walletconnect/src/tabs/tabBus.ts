import { ModalError } from '@foyer/core/ports'
import type { Settled } from '../client/clientPort.ts'
import type { PageChannel } from '../page/connectorPage.ts'
import { toRpcId } from '../rpcId.ts'
import { fromPlainError, toPlainError } from '../toModalError.ts'
import { parseTabMessage, type TabCall, type TabEvent } from './tabMessages.ts'

/** The input of a tab bus. */
export interface TabBusInput {
  readonly channel: PageChannel | undefined
  readonly ackMs: number
  /** Executes a call of another tab. Undefined when this tab is not the leader. */
  readonly answer: (call: TabCall) => Promise<unknown> | undefined
  readonly onEvent: (event: TabEvent) => void
  /** Called when another tab has become the leader. */
  readonly onLeading: () => void
}

/** The reply to a call. A call that was not acknowledged was not executed. */
export type TabAnswer =
  | { readonly isAcknowledged: true; readonly result: unknown }
  | { readonly isAcknowledged: false; readonly isSilent: boolean }

/** Sends events and calls to the other tabs of the origin, and receives theirs. */
export interface TabBus {
  broadcast(event: TabEvent): void
  announceLeader(): void
  /** Sends a call to the leading tab. @throws the error of the leader; ModalError wallet_disconnected when that tab closed */
  call(call: TabCall): Promise<TabAnswer>
  close(): void
}

interface PendingCall {
  onAck(): void
  onReply(settled: Settled): void
  /** The called tab is no longer the leader, or did not acknowledge the call in time. */
  onLost(isSilent: boolean): void
}

/** The error of a call whose leading tab was closed before it answered. */
export function leaderLost(): ModalError {
  return new ModalError({
    code: 'wallet_disconnected',
    message: 'The tab that held the connection to the wallet was closed before the wallet answered.',
  })
}

/** Opens the bus between the tabs of an origin. */
export function openTabBus(input: TabBusInput): TabBus {
  const { channel } = input
  const self = `${toRpcId()}`
  const pendingCalls = new Map<number, PendingCall>()

  async function reply(to: string, id: number, call: TabCall): Promise<void> {
    const work = input.answer(call)
    if (!work) return
    channel?.post({ kind: 'heard', to, id })
    const settled = await work.then(
      (result) => ({ result }),
      (error: unknown) => ({ error: toPlainError(error) }),
    )
    channel?.post({ kind: 'reply', to, id, settled })
  }

  function failPendingCalls(): void {
    for (const item of [...pendingCalls.values()]) item.onLost(false)
  }

  channel?.onMessage((raw) => {
    const message = parseTabMessage(raw)
    if (message?.kind === 'event') input.onEvent(readEvent(message.event))
    else if (message?.kind === 'call') reply(message.from, message.id, message.call)
    else if (message?.kind === 'leading') {
      failPendingCalls()
      input.onLeading()
    } else if (message?.to === self && message.kind === 'heard') pendingCalls.get(message.id)?.onAck()
    else if (message?.to === self && message.kind === 'reply')
      pendingCalls.get(message.id)?.onReply(message.settled)
  })

  return {
    broadcast: (event) => channel?.post({ kind: 'event', event: toPlainEvent(event) }),
    announceLeader() {
      failPendingCalls()
      channel?.post({ kind: 'leading' })
    },
    call(call) {
      const id = toRpcId()
      channel?.post({ kind: 'call', from: self, id, call })
      return waitForAnswer(input.ackMs, (item) => pendingCalls.set(id, item)).finally(() =>
        pendingCalls.delete(id),
      )
    },
    close() {
      failPendingCalls()
      channel?.close()
    },
  }
}

function waitForAnswer(ackMs: number, register: (item: PendingCall) => void): Promise<TabAnswer> {
  return new Promise((resolve, reject) => {
    let isAcknowledged = false
    const onLost = (isSilent: boolean) => {
      clearTimeout(timer)
      if (isAcknowledged) reject(leaderLost())
      else resolve({ isAcknowledged: false, isSilent })
    }
    const timer = setTimeout(() => onLost(true), ackMs)
    register({
      onLost,
      onAck() {
        isAcknowledged = true
        clearTimeout(timer)
      },
      onReply(settled) {
        clearTimeout(timer)
        if (settled.error) reject(fromPlainError(settled.error))
        else resolve({ isAcknowledged: true, result: settled.result })
      },
    })
  })
}

/** Replaces an error by plain data, which can be sent to another tab. */
function toPlainEvent(event: TabEvent): TabEvent {
  if (event.type !== 'answer' && event.type !== 'outcome') return event
  const { error } = event.settled
  return error ? { ...event, settled: { error: toPlainError(error) } } : event
}

function readEvent(event: TabEvent): TabEvent {
  if (event.type !== 'answer' && event.type !== 'outcome') return event
  const { error } = event.settled
  return error ? { ...event, settled: { error: fromPlainError(error) } } : event
}
