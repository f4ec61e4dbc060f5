import type { Modal } from '../../modal.ts'

/**
 * Asks the gateway, once, what the project allows; the last answer or safe defaults hold until then and on failure.
 * Runs on the visitor's first act, never before. Calls: getConfig, getAnalyticsConfig. Spec: call-3, entity-14.
 */
export async function refreshRemote(modal: Modal): Promise<void> {
  if (!modal.api.hasGateway || modal.remote.state.source === 'gateway') return
  const [config, isAnalyticsEnabled] = await Promise.all([
    modal.api.getConfig().catch(() => undefined),
    modal.api.isAnalyticsEnabled().catch(() => false),
  ])
  if (config) {
    const { features } = config
    modal.remote.set(features, 'gateway')
    modal.persist.write({ remote: { features, atMs: modal.platform.now() } })
  }
  modal.telemetry.setEnabled(isAnalyticsEnabled)
}
