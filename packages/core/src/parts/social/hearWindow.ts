import type { Modal } from '../../kernel/modal.ts'
import type { Stop } from '../../ports/provider.ts'
import { readSocialMessage } from './rules/socialMessage.ts'

/**
 * Listens for the message with which a window reports its result, be it on the secure site or on the app's own return page. Any
 * page can post messages, so that one counts only from the secure site's origin, or on a channel of the page's own, and in this shape.
 * Spec: state-13, state-14.
 */
export function hearWindow({ platform, remote, options }: Modal, take: (carried: string) => void): Stop {
  const { secureSiteUrl } = remote.state
  const siteOrigin = secureSiteUrl === undefined ? undefined : new URL(secureSiteUrl).origin

  const stopMessages = platform.onMessage(({ origin, data }) => {
    if (siteOrigin === undefined || origin !== siteOrigin) return
    hear(data)
  })
  // Only pages of the app's own origin can write to a channel.
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
