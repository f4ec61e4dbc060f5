import { TELEMETRY_DELAY_MS } from '../constants/timing.ts'
import type { Modal } from '../modal.ts'
import { toProjectText } from '../options/projectText.ts'

/**
 * Requests the project's configuration from the gateway, once, and a moment later its analytics configuration. Until
 * then, and on failure, the cached response or the safe defaults apply. Runs on the visitor's first act, never before.
 * Calls: getConfig, getAnalyticsConfig. Spec: call-3, entity-14.
 */
export async function refreshRemote(modal: Modal): Promise<void> {
  if (!modal.api.hasGateway || modal.remote.state.source === 'gateway') return
  const project = toProjectText(modal.options)
  const config = await modal.api.getConfig().catch(() => undefined)
  if (config) {
    const { embeddedWallet: wallet } = config
    // The project may allow what its gateway is not set up for.
    const { email, socials } = config.features
    const features = {
      ...config.features,
      email: email && wallet?.email === true,
      issuers: wallet?.issuers,
      fedcm: wallet?.fedcm,
      socials: wallet?.ways ?? socials.filter((social) => wallet?.socials?.includes(social)),
    }
    const more = {
      secureSiteUrl: wallet?.secureSiteUrl,
      namesParent: config.names?.parent,
    }
    modal.remote.set(features, 'gateway', more)
    modal.persist.setRemote({ features, atMs: modal.platform.now(), project, ...more })
    const { appearance } = config
    // Most projects have none, and load nothing for it.
    if (appearance !== undefined || modal.remote.state.appearance)
      modal.load('appearance').then(
        ({ takeAppearance }) => toProjectText(modal.options) === project && takeAppearance(modal, appearance),
        () => {}, // the next opening loads it again
      )
  }
  // Delayed so that the requests do not compete with those of the first screen.
  modal.platform.setTimer(() => {
    modal.load('project').then(
      ({ startTelemetry }) => startTelemetry(modal),
      () => {}, // without the script no events are sent
    )
  }, TELEMETRY_DELAY_MS)
}
