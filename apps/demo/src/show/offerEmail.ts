import { find } from '../find.ts'
import type { SettingsStore } from '../settings/store.ts'

/**
 * Lets a first-time visitor try sign-in by e-mail, which is off by default: switches it on and opens the modal. Where no
 * mail of this page arrives anywhere, nothing is offered.
 */
export function offerEmail(
  foyer: { open(): Promise<unknown> },
  store: Pick<SettingsStore, 'set'>,
  inboxUrl: string | undefined,
): void {
  if (inboxUrl === undefined) {
    find('email-step').remove()
    return
  }
  find('try-email').addEventListener('click', () => {
    store.set('features.email', true)
    // A refusal is told in the modal itself.
    void foyer.open().catch(() => undefined)
  })
}
