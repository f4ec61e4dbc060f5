import { ModalError } from '@foyer/core/ports'
import type { Settled } from '../client/clientPort.ts'
import type { PageChannel } from '../page/connectorPage.ts'
import { toRpcId } from '../rpcId.ts'
import { fromPlainError, toPlainError } from '../toModalError.ts'
import { parseTabMessage, type TabCall, type TabEvent } from './tabMessages.ts'

/** What a tab does with what others say. */
export interface TabBusInput {
  readonly channel: PageChannel | undefined
  readonly ackMs: number
  /** Does what another tab asks; undefined when this tab does not lead. */
  readonly answer: (call: TabCall) => Promise<unknown> | undefined
  readonly onEvent: (event: TabEvent) => void
  /** Another tab leads from now on. */
  readonly onLeading: () => void
}

/** What came of asking. Unheard means that nobody has acted on it. */
export type TabAnswer =
  | { readonly isHeard: true; readonly result: unknown }
  | { readonly isHeard: false; readonly isSilent: boolean }

/** Speaks with the other tabs. */
export interface TabBus {
  tell(event: TabEvent): void
  tellLeading(): void
  /** Asks the leading tab. @throws what the leader rejects with; ModalError wallet_disconnected when it went away */
  ask(call: TabCall): Promise<TabAnswer>
  close(): void
}

interface Asked {
  heard(): void
  settle(settled: Settled): void
  /** The tab that was asked leads no more. */
  lose(isSilent: boolean): void
}

/** The error of something asked of a tab that then went away. */
export function leaderGone(): ModalError {
  return new ModalError({
    code: 'wallet_disconnected',
    message: 'The tab that held the connection to the wallet went away before there was an answer.',
  })
}

/** Opens the line between the tabs. */
export function openTabBus(input: TabBusInput): TabBus {
  const { channel } = input
  const self = `${toRpcId()}`
  const asked = new Map<number, Asked>()

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

  function loseAsked(): void {
    for (const item of [...asked.values()]) item.lose(false)
  }

  channel?.onMessage((raw) => {
    const message = parseTabMessage(raw)
    if (message?.kind === 'event') input.onEvent(readEvent(message.event))
    else if (message?.kind === 'call') reply(message.from, message.id, message.call)
    else if (message?.kind === 'leading') {
      loseAsked()
      input.onLeading()
    } else if (message?.to === self && message.kind === 'heard') asked.get(message.id)?.heard()
    else if (message?.to === self && message.kind === 'reply') asked.get(message.id)?.settle(message.settled)
  })

  return {
    tell: (event) => channel?.post({ kind: 'event', event: toPlainEvent(event) }),
    tellLeading() {
      loseAsked()
      channel?.post({ kind: 'leading' })
    },
    ask(call) {
      const id = toRpcId()
      channel?.post({ kind: 'call', from: self, id, call })
      return waitForAnswer(input.ackMs, (item) => asked.set(id, item)).finally(() => asked.delete(id))
    },
    close() {
      loseAsked()
      channel?.close()
    },
  }
}

function waitForAnswer(ackMs: number, register: (item: Asked) => void): Promise<TabAnswer> {
  return new Promise((resolve, reject) => {
    let isHeard = false
    const lose = (isSilent: boolean) => {
      clearTimeout(timer)
      if (isHeard) reject(leaderGone())
      else resolve({ isHeard: false, isSilent })
    }
    const timer = setTimeout(() => lose(true), ackMs)
    register({
      lose,
      heard() {
        isHeard = true
        clearTimeout(timer)
      },
      settle(settled) {
        clearTimeout(timer)
        if (settled.error) reject(fromPlainError(settled.error))
        else resolve({ isHeard: true, result: settled.result })
      },
    })
  })
}

/** Errors cross between tabs as plain data. */
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
