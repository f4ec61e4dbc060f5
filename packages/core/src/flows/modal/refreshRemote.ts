import { TELEMETRY_DELAY_MS } from '../../constants/timing.ts'
import type { Modal } from '../../modal.ts'

/**
 * Asks the gateway, once, what the project allows, and a moment later whether it wants events; the last answer or safe
 * defaults hold until then and on failure. Runs on the visitor's first act, never before.
 * Calls: getConfig, getAnalyticsConfig. Spec: call-3, entity-14.
 */
export async function refreshRemote(modal: Modal): Promise<void> {
  if (!modal.api.hasGateway || modal.remote.state.source === 'gateway') return
  const config = await modal.api.getConfig().catch(() => undefined)
  if (config) {
    modal.remote.set(config.features, 'gateway')
    modal.persist.write({ remote: { features: config.features, atMs: modal.platform.now() } })
  }
  // Events can wait; what they need must not compete with the first screen.
  modal.platform.setTimer(() => {
    import('../telemetry/startTelemetry.ts').then(
      ({ startTelemetry }) => startTelemetry(modal),
      () => {}, // nobody is told, and nobody misses it
    )
  }, TELEMETRY_DELAY_MS)
}
