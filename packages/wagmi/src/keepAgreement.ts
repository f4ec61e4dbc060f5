import type { FoyerApi } from '@foyer/elements'
import type { Config } from 'wagmi'
import { followUnconnectedChain } from './followUnconnectedChain.ts'
import type { ModalConnector } from './wagmiConfig.ts'

/**
 * Keeps wagmi and a modal in agreement, whichever of them changes. The connector alone cannot: wagmi hears nothing of a connection that is
 * made while it connects or reconnects. Returns a function that ends it.
 */
export function keepAgreement(config: Config, connector: ModalConnector, page: FoyerApi): () => void {
  const { uid, emitter, modal } = connector
  const { connect } = config._internal.events
  const settleChain = followUnconnectedChain(config, page, modal)
  let isPlanned = false
  let isOver = false

  function settle(): void {
    isPlanned = false
    const { status, connections } = config.state
    if (isOver || status === 'connecting' || status === 'reconnecting') return
    const seen = connections.get(uid)
    // wagmi does not listen to a connector whose connection it has dropped without asking it.
    if (!seen && emitter.listenerCount('connect') === 0) emitter.on('connect', connect)
    connector.agree(seen)
    settleChain()
  }

  // Later, because wagmi changes its state while React renders, when no other component may be changed.
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(settle)
  }

  const stops = [config.subscribe((state) => state, plan), page.observe(plan, { modal })]
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
