import type { Modal } from '../../kernel/modal.ts'
import type { Stop } from '../../ports/provider.ts'
import { readSocialMessage } from './rules/socialMessage.ts'

/**
 * Hears a window tell that it has ended, from the secure site itself or from the app's own page that it was sent to. Anybody
 * may post anything to a page: only the secure site's origin is heard, only that shape, and only while somebody waits.
 * Spec: state-13, state-14.
 */
export function hearWindow({ platform, remote, options }: Modal, take: (carried: string) => void): Stop {
  const { secureSiteUrl } = remote.state
  const siteOrigin = secureSiteUrl === undefined ? undefined : new URL(secureSiteUrl).origin

  const stopMessages = platform.onMessage(({ origin, data }) => {
    if (siteOrigin === undefined || origin !== siteOrigin) return
    hear(data)
  })
  // A channel is heard by the windows of the page's own origin alone.
  const stopChannel = platform.onChannel(`foyer:v1:${options.id}`, ({ data }) => hear(data))

  function hear(data: unknown): void {
    const carried = readSocialMessage(data)
    if (carried !== undefined) take(carried)
  }

  return () => {
    stopMessages()
    stopChannel()
  }
}
